import { MongoClient } from 'mongodb';
import { addresses } from './addresses.ts';

/** What is read of an order that billing keeps. */
interface KeptOrder {
  readonly _id: string;
  readonly attempts: readonly { readonly at: Date }[];
  readonly revision: number;
}

/**
 * The provider's terms and the services' clocks are the same for all stories: only one order's own times are moved, where
 * billing keeps them. Returns the order as it was.
 */
async function moveTimesOf(
  orderId: string,
  changes: Readonly<Record<string, Date>>,
  where: Readonly<Record<string, string>> = {},
): Promise<KeptOrder> {
  const client = await MongoClient.connect(addresses.mongo);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const billing = databases.find(({ name }) => name.endsWith('billing'));
    if (!billing) throw new Error('no database of billing');
    const orders = client.db(billing.name).collection<KeptOrder>('orders');
    // A change like any other: whoever is at work on the order as it was has to read it again, and writes nothing over it.
    const changed = { $set: changes, $inc: { revision: 1 } };
    const before = await orders.findOneAndUpdate({ _id: orderId, ...where }, changed);
    if (!before) throw new Error(`billing knows no such order ${orderId}`);
    return before;
  } finally {
    await client.close();
  }
}

/** Lets the code of one order run out now, for everybody. */
export async function letPixRunOut(orderId: string): Promise<void> {
  const now = new Date();
  await moveTimesOf(orderId, { 'charge.payableUntil': now, heldUntil: now, nextRunAt: now });
}

/**
 * The provider made this order's charge a minute ago, and has not shown its code since. Throws before it is made. Returns
 * what puts the true time back: the invariants compare it with that of the number's hold.
 */
export async function letCodeBeLate(orderId: string): Promise<() => Promise<void>> {
  const late = { 'attempts.0.at': new Date(Date.now() - 60_000) };
  const { attempts } = await moveTimesOf(orderId, late, { 'attempts.0.state': 'DONE' });
  return async () => void (await moveTimesOf(orderId, { 'attempts.0.at': attempts[0]!.at }));
}
