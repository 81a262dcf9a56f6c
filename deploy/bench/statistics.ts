/** What several rounds of one measurement came to. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Rounds that differ by more than this part of their median say nothing: something else used the machine. */
export const LARGEST_SPREAD = 0.15;

/** Throws when nothing was measured. */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const min = sorted[0];
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) throw new Error('nothing was measured');
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle]!;
  return { median: sorted.length % 2 === 0 ? (sorted[middle - 1]! + upper) / 2 : upper, min, max };
}

/** How far the rounds lie apart, as a part of their median. */
export const spreadOf = ({ median, min, max }: Summary): number => (median === 0 ? 0 : (max - min) / median);

/** Round by round, since two that ran one after the other had the same machine; summarised only then. */
export function ratioOf(ours: readonly number[], bare: readonly number[]): Summary {
  if (ours.length !== bare.length) throw new Error(`${ours.length} rounds against ${bare.length}`);
  return summarise(ours.map((value, round) => value / bare[round]!));
}

/** Nearest rank; not a number when there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
