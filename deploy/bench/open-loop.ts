import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './statistics.ts';

/** What became of one arrival: how long it took, or that it failed. */
export type Outcome = { readonly ms: number } | { readonly failed: unknown };

/**
 * Starts one piece of work every `1/rate` seconds, whether or not those before it are done: a closed loop would wait for a
 * slow server and so hide its slowness. Times count from the moment at which the work was to start. In order of arrival.
 */
export async function arrivals(
  rate: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<Outcome[]> {
  const since = performance.now();
  const running: Promise<Outcome>[] = [];
  for (let index = 0; index < count; index++) {
    const due = since + (index * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    running.push(
      work(index).then(
        () => ({ ms: performance.now() - due }),
        (failed: unknown) => ({ failed }),
      ),
    );
  }
  return Promise.all(running);
}

/** Longer than this nobody waits. */
export const LONGEST_P99_MS = 3_000;
/** A queue that grows shows in waits that grow. */
const LARGEST_GROWTH = 1.5;

/**
 * Whether a rate could go on for ever: nothing failed, the slowest hundredth was in time, and who came in the last quarter
 * waited no longer than who came in the second; the first one finds the place empty.
 */
export function isSustained(outcomes: readonly Outcome[]): boolean {
  const times = outcomes.flatMap((outcome) => ('ms' in outcome ? [outcome.ms] : []));
  if (times.length < outcomes.length || percentile(times, 99) > LONGEST_P99_MS) return false;
  const quarter = (nth: number) => times.slice((times.length * nth) / 4, (times.length * (nth + 1)) / 4);
  return percentile(quarter(3), 50) <= percentile(quarter(1), 50) * LARGEST_GROWTH;
}

export interface Sustained {
  readonly rate: number;
  readonly p99: number;
}

/**
 * Halves the way between a rate that is surely borne and one that surely is not, `steps` times. Answers the highest rate that
 * was borne, with its slowest hundredth; `from` is taken for borne when nothing above it was.
 */
export async function highestRate(
  { from, to, steps }: { from: number; to: number; steps: number },
  offer: (rate: number) => Promise<readonly Outcome[]>,
): Promise<Sustained> {
  let borne: Sustained = { rate: from, p99: Number.NaN };
  let refused = to;
  for (let step = 0; step < steps; step++) {
    const rate = (borne.rate + refused) / 2;
    const outcomes = await offer(rate);
    if (isSustained(outcomes)) {
      borne = {
        rate,
        p99: percentile(
          outcomes.map((outcome) => ('ms' in outcome ? outcome.ms : Number.NaN)),
          99,
        ),
      };
    } else refused = rate;
  }
  return borne;
}
