import { MongoClient } from 'mongodb';
import { addresses } from './addresses.ts';

/**
 * Lets the code of one order run out now, for everybody. The provider's terms and the services' clocks are the same for all
 * stories: only this order's own end is moved.
 */
export async function letPixRunOut(orderId: string): Promise<void> {
  const client = await MongoClient.connect(addresses.mongo);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const billing = databases.find(({ name }) => name.endsWith('billing'));
    if (!billing) throw new Error('no database of billing');
    const now = new Date();
    const orders = client.db(billing.name).collection<{ _id: string }>('orders');
    const changes = { 'charge.payableUntil': now, heldUntil: now, nextRunAt: now };
    const { matchedCount } = await orders.updateOne({ _id: orderId }, { $set: changes });
    if (matchedCount !== 1) throw new Error(`billing knows no order ${orderId}`);
  } finally {
    await client.close();
  }
}
