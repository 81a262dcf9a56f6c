import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when somebody waits for what the running code does, in this process's monotonic milliseconds. */
const storage = new AsyncLocalStorage<number>();

/** The clock of deadlines: `performance.now()`, which no correction of the host's time moves. */
export const monotonicNow = (): number => performance.now();

/** Runs `work` for somebody who waits until `until`; what it asks of other services gets what is left. */
export const withDeadline = <T>(until: number, work: () => T): T => storage.run(until, work);

/** Runs `work` that nobody waits for, though somebody's request set it off. */
export const withoutDeadline = <T>(work: () => T): T => storage.exit(work);

/** The milliseconds for which the asker of the running code still waits; undefined when nobody does. */
export function timeLeft(): number | undefined {
  const until = storage.getStore();
  return until === undefined ? undefined : Math.max(0, until - monotonicNow());
}
