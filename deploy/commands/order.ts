import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPlaces } from '@numera/invariants/places';
import { readOrderRecords } from '@numera/invariants/read-order-records';
import { tellOrder } from '@numera/invariants/tell-order';
import { varFolder } from '@numera/testing/infrastructure/repository-root';
import { print, runAsCommand } from './command.ts';

const USAGE = `npm run order -- ID
Tells the story of an order across all services, in the order of time. ID is the order's, its subscription's, one of the
payment provider's (sub_…, pay_…, cus_…), or its number: 551140001234 or "(11) 4000-1234".`;

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const id = positionals.join(' ').trim();
  if (values.help) return print(USAGE);
  if (!id) throw new Error(USAGE);
  await tell(id);
});

async function tell(id: string): Promise<void> {
  const records = await readOrderRecords(findPlaces(process.env, join(varFolder, 'addresses.json')), id);
  if (!records) throw new Error(`No order, subscription, payment or number fits "${id}".`);
  print(tellOrder(records));
}
