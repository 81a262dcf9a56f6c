import { type Expectations, checkInvariants } from './check.ts';
import { openCollector } from './collect.ts';
import type { Places } from './places.ts';
import { printStuck, printViolations } from './print.ts';
import { settled } from './settle.ts';

/**
 * For the end of a run in which nothing is under way any more: waits until everything has settled, and throws with what
 * is stuck or broken, and where. `within` is in milliseconds.
 */
export async function proveInvariants(places: Places, options: Expectations = {}, within = 30_000): Promise<void> {
  const collector = openCollector(places);
  try {
    const { snapshot, stuck } = await settled((scope) => collector.collect(scope), { within });
    const violations = checkInvariants(snapshot, options);
    if (stuck.length + violations.length > 0) throw new Error(`${printStuck(stuck)}\n${printViolations(violations)}`);
  } finally {
    await collector.close();
  }
}
