import { parseArgs } from 'node:util';
import { print, runAsCommand } from './command.ts';
import { readAddresses } from './dead-letters.ts';
import { makeRounds } from './make-rounds.ts';
import { listOpenAlerts } from './open-alerts.ts';

const USAGE = `npm run reconcile -- [--within SECONDS]
Compares our books with the payment provider's and the carrier's now, as is done every night. Whatever was lost on the way is
taken over; what nobody can explain becomes an alert, once. Ends with 1 when an alert was raised.`;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { within: { type: 'string', default: '3600' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print(USAGE);
  const within = Number(values.within) * 1_000;
  if (!(within > 0)) throw new Error('--within takes a number of seconds.');
  const addresses = readAddresses();
  const before = new Set((await listOpenAlerts(addresses)).map(({ id }) => id));
  for (const { service, name, counts } of await makeRounds(addresses, within)) {
    const told = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
    print(`${service} ${name}: ${told.join(', ')}`);
  }
  const raised = (await listOpenAlerts(addresses)).filter(({ id }) => !before.has(id));
  for (const { code, subject, detail } of raised) print(`${code}  ${subject}\n  ${detail}`);
  print(
    raised.length === 0 ? 'Nothing new that a person must look at.' : `${raised.length} new alerts: npm run alerts`,
  );
  if (raised.length > 0) process.exitCode = 1;
});
