import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Buyer } from '@numera/testing/buyer';

/** Written by whoever started the product: `npm test`, or `npm start` for a run by hand. */
const file = process.env['NUMERA_ADDRESSES'] ?? join(import.meta.dirname, '../../../var/addresses.json');

export const addresses = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly store: string;
  readonly sandbox: string;
  readonly mailbox: string;
  readonly mongo: string;
  readonly mongoPrefix: string;
  readonly amqp: string;
  readonly amqpPrefix: string;
  readonly services: { readonly billing: { readonly url: string } };
};

/** Prepares over the public API what a story is not about. */
export const buyer = new Buyer({ gatewayUrl: addresses.store, sandboxUrl: addresses.sandbox });
