import { MongoClient } from 'mongodb';
import { addresses } from './addresses.ts';

/**
 * The provider's terms and the services' clocks are the same for all stories: only one order's own times are moved, where
 * billing keeps them.
 */
async function moveTimesOf(
  orderId: string,
  changes: Readonly<Record<string, Date>>,
  where: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = await MongoClient.connect(addresses.mongo);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const billing = databases.find(({ name }) => name.endsWith('billing'));
    if (!billing) throw new Error('no database of billing');
    const orders = client.db(billing.name).collection<{ _id: string }>('orders');
    const { matchedCount } = await orders.updateOne({ _id: orderId, ...where }, { $set: changes });
    if (matchedCount !== 1) throw new Error(`billing knows no such order ${orderId}`);
  } finally {
    await client.close();
  }
}

/** Lets the code of one order run out now, for everybody. */
export function letPixRunOut(orderId: string): Promise<void> {
  const now = new Date();
  return moveTimesOf(orderId, { 'charge.payableUntil': now, heldUntil: now, nextRunAt: now });
}

/** The provider made this order's charge a minute ago, and has not shown its code since. Throws before it is made. */
export const letCodeBeLate = (orderId: string): Promise<void> =>
  moveTimesOf(orderId, { 'attempts.0.at': new Date(Date.now() - 60_000) }, { 'attempts.0.state': 'DONE' });
