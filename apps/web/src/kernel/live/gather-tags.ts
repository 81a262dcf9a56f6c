import type { Tag } from '../api.ts';

const PAUSE_MS = 1_000;

/**
 * Passes a tag on at once, and however often it comes within the next second once more at its end: in a rush a list is asked
 * again every second, not at every signal.
 */
export function gatherTags(pass: (tags: readonly Tag[]) => void): (tags: readonly Tag[]) => void {
  /** The tags of the last second, and whether they came again. */
  const pausing = new Map<string, boolean>();
  const pause = (key: string, tag: Tag): void => {
    pausing.set(key, false);
    setTimeout(() => {
      if (!pausing.get(key)) return void pausing.delete(key);
      pass([tag]);
      pause(key, tag);
    }, PAUSE_MS);
  };
  return (tags) => {
    const each = new Map(tags.map((tag) => [JSON.stringify(tag), tag]));
    const fresh = [...each].filter(([key]) => !pausing.has(key));
    for (const key of each.keys()) if (pausing.has(key)) pausing.set(key, true);
    for (const [key, tag] of fresh) pause(key, tag);
    if (fresh.length > 0) pass(fresh.map(([, tag]) => tag));
  };
}
