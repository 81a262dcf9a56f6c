import type { Order } from '@numera/domain-billing/order';
import type { Database, Transaction } from '@numera/server/database';
import { listedPayment } from '../payments/listed.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

/** Lists find an order's payments and subscription under the number that it has now. */
export async function listNumber(
  database: Database,
  { session }: Transaction,
  { _id: orderId, subscriptionId, number, buyer }: Order,
): Promise<void> {
  const payments = database.rows(paymentCollection);
  await payments.updateMany({ orderId }, { $set: { listed: listedPayment(number, buyer) } }, { session });
  const listed = listedSubscription({ number, buyer });
  await database.rows(subscriptionCollection).updateOne({ _id: subscriptionId }, { $set: { listed } }, { session });
}
