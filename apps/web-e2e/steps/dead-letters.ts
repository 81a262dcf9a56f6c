import type { Envelope } from '@numera/contracts/contract';
import type { Person } from '@numera/testing/buyer';
import { parkEvent } from '@numera/testing/park-event';
import { MongoClient } from 'mongodb';
import { addresses } from './addresses.ts';

const CONSUMER = 'billing.on-account-email-confirmed';

/** As if billing had given up on that this person confirmed the e-mail, which it knows already: to hear it again changes nothing. */
export async function parkConfirmationOf({ email }: Person): Promise<Envelope> {
  const client = new MongoClient(addresses.mongo);
  try {
    const outbox = client.db(`${addresses.mongoPrefix}-identity`).collection<{ body: Envelope }>('outbox');
    const row = await outbox.findOne({ 'body.type': 'account.email-confirmed.v1', 'body.data.email': email });
    if (!row) throw new Error(`${email} has not been confirmed`);
    await parkEvent(addresses, CONSUMER, row.body);
    return row.body;
  } finally {
    await client.close();
  }
}
