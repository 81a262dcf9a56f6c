import type { Tag } from '../api.ts';

/**
 * What follows at once, as an activation its payment, or hidden credentials their suspension, is on the page within a second, its fetch
 * and drawing included: so long a pause, so many times.
 */
const FIRST_PAUSE_MS = 250;
const FIRST_PAUSES = 4;
const LONGEST_PAUSE_MS = 1_000;

const pauseMs = (passed: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, passed - FIRST_PAUSES + 1), LONGEST_PAUSE_MS);

/**
 * Passes a tag on at once, and however often it comes in the pause after it once more at its end. While it goes on coming the pauses
 * become longer: in a rush a list is asked again every second, not at every signal.
 */
export function gatherTags(pass: (tags: readonly Tag[]) => void): (tags: readonly Tag[]) => void {
  /** The tags of the present pause, and whether they came again. */
  const pausing = new Map<string, boolean>();
  const pause = (key: string, tag: Tag, passed = 0): void => {
    pausing.set(key, false);
    setTimeout(() => {
      if (!pausing.get(key)) return void pausing.delete(key);
      pass([tag]);
      pause(key, tag, passed + 1);
    }, pauseMs(passed));
  };
  return (tags) => {
    const each = new Map(tags.map((tag) => [JSON.stringify(tag), tag]));
    const fresh = [...each].filter(([key]) => !pausing.has(key));
    for (const key of each.keys()) if (pausing.has(key)) pausing.set(key, true);
    for (const [key, tag] of fresh) pause(key, tag);
    if (fresh.length > 0) pass(fresh.map(([, tag]) => tag));
  };
}
