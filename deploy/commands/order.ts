import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPlaces } from '@numera/invariants/places';
import { readOrderRecords } from '@numera/invariants/read-order-records';
import { tellOrder } from '@numera/invariants/tell-order';
import { varFolder } from '@numera/testing/infrastructure/repository-root';

const USAGE = `npm run order -- ID
Tells the story of an order across all services, in the order of time. ID is the order's, its subscription's, one of the
payment provider's (sub_…, pay_…, cus_…), or its number: 551140001234 or "(11) 4000-1234".`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const id = positionals.join(' ').trim();
  if (values.help || !id) process.stdout.write(`${USAGE}\n`);
  else await tell(id);
  if (!values.help && !id) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function tell(id: string): Promise<void> {
  const records = await readOrderRecords(findPlaces(process.env, join(varFolder, 'addresses.json')), id);
  if (!records) throw new Error(`No order, subscription, payment or number fits "${id}".`);
  process.stdout.write(`${tellOrder(records)}\n`);
}
