import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants, unjudgedIn } from '@numera/invariants/check';
import { openCollector } from '@numera/invariants/collect';
import { findPlaces } from '@numera/invariants/places';
import { printScope, printStuck, printViolations } from '@numera/invariants/print';
import { settled } from '@numera/invariants/settle';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { announceCheck, summaryOf } from './announce-check.ts';
import { print, runAsCommand } from './command.ts';

const USAGE = `npm run check -- [--within SECONDS]
Waits until the product has settled, then judges every order, number, event and queue by the invariants.
Changes nothing, and tells the product, whose administrators see it. Ends with 1 when something is wrong.`;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { within: { type: 'string', default: '10' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) print(USAGE);
  else await check(Number(values.within) * 1_000);
});

async function check(within: number): Promise<void> {
  if (!(within >= 0)) throw new Error('--within takes a number of seconds.');
  const places = findPlaces(process.env, join(varFolder, 'addresses.json'));
  const collector = openCollector(places);
  const startedAt = performance.now();
  try {
    const { snapshot, stuck } = await settled((scope) => collector.collect(scope), { within });
    const violations = checkInvariants(snapshot);
    const unjudged = unjudgedIn(snapshot);
    print(printScope(snapshot));
    // A running shop never rests: what moves is told, and only judged by what it must have reached by now.
    if (stuck.length > 0) print(printStuck(stuck));
    print(printViolations(violations, unjudged));
    await tell(places, summaryOf({ violations, unjudged }, new Date(), performance.now() - startedAt));
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await collector.close();
  }
}

/** What was found counts all the same when nobody can be told. */
function tell(...told: Parameters<typeof announceCheck>): Promise<void> {
  return announceCheck(...told).catch((error: unknown) =>
    print(`The product was not told: ${(error as Error).message}`),
  );
}
