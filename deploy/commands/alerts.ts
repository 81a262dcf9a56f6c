import { parseArgs } from 'node:util';
import { print, runAsCommand } from './command.ts';
import { readAddresses } from './dead-letters.ts';
import { closeAlert, listOpenAlerts } from './open-alerts.ts';

const USAGE = `npm run alerts -- [--close ID] [--json]
Shows what a person must look at. With --close that alert is done with; should its matter come up again, it is raised anew.`;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: { close: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return print(USAGE);
  const addresses = readAddresses();
  if (values.close !== undefined) {
    if (!(await closeAlert(addresses, values.close))) throw new Error(`No open alert has the id ${values.close}.`);
    return print(`Closed ${values.close}.`);
  }
  const alerts = await listOpenAlerts(addresses);
  if (values.json) return print(JSON.stringify(alerts, undefined, 2));
  if (alerts.length === 0) return print('No open alerts.');
  for (const { service, id, code, subject, detail, raisedAt } of alerts) {
    print(`${code}  ${subject}  (${service}, since ${raisedAt.toISOString()})\n  ${detail}\n  ${id}`);
  }
  print(`\n${alerts.length} in all. When one is done: npm run alerts -- --close ID`);
});
