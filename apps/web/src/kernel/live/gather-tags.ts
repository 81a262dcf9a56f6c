import type { Tag } from '../api.ts';

/** What follows at once, as an activation its payment, is on the page within a second, its fetch and drawing included. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Passes a tag on at once, and however often it comes in the pause after it once more at its end. While it goes on coming each pause is
 * twice the last: in a rush a list is asked again every second, not at every signal.
 */
export function gatherTags(pass: (tags: readonly Tag[]) => void): (tags: readonly Tag[]) => void {
  /** The tags of the present pause, and whether they came again. */
  const pausing = new Map<string, boolean>();
  const pause = (key: string, tag: Tag, ms = FIRST_PAUSE_MS): void => {
    pausing.set(key, false);
    setTimeout(() => {
      if (!pausing.get(key)) return void pausing.delete(key);
      pass([tag]);
      pause(key, tag, Math.min(2 * ms, LONGEST_PAUSE_MS));
    }, ms);
  };
  return (tags) => {
    const each = new Map(tags.map((tag) => [JSON.stringify(tag), tag]));
    const fresh = [...each].filter(([key]) => !pausing.has(key));
    for (const key of each.keys()) if (pausing.has(key)) pausing.set(key, true);
    for (const [key, tag] of fresh) pause(key, tag);
    if (fresh.length > 0) pass(fresh.map(([, tag]) => tag));
  };
}
