import { isOver, type Order } from '@numera/domain-billing/order';
import { UNPAID } from '@numera/domain-billing/payment';
import { numberWords, wordsOf } from '@numera/rules/search-words';
import type { Database, Transaction } from '@numera/server/database';
import { type Payment, paymentCollection } from './payment.schema.ts';
import { type Subscription, subscriptionCollection } from './subscription.schema.ts';

type Listed = Pick<Order, 'number' | 'buyer'>;

/** What lists show and find of a subscription. */
export const listedSubscription = ({ number, buyer }: Listed): Subscription['listed'] => ({
  holder: buyer.name,
  words: [...numberWords(number.number), ...wordsOf(number.city, buyer.name)],
});

/** What lists show and find of a payment. */
export const listedPayment = ({ number }: Pick<Listed, 'number'>): Payment['listed'] => ({
  number,
  words: [...numberWords(number.number), ...wordsOf(number.city)],
});

/** What is unpaid of an order, also in rows of before their standing was written, is owed by nobody any more, or is after all. */
export async function dropCharges(
  database: Database,
  tx: Transaction,
  { _id: orderId }: Pick<Order, '_id'>,
  dropped: boolean,
): Promise<void> {
  const unpaid = { orderId, standing: { $in: [...UNPAID, null as never] } };
  await database.rows(paymentCollection).updateMany(unpaid, { $set: { dropped } }, { session: tx.session });
}

/**
 * What belongs to a change by which an order is over, or is not after all, in the rows that lists are read from: its open
 * charges, and the day of the next one. Undefined when nothing does.
 */
export function listChange(
  database: Database,
  after: Order,
  before: Order,
): ((tx: Transaction) => Promise<void>) | undefined {
  if (!after.asaasSubscriptionId || isOver(after) === isOver(before)) return undefined;
  return async (tx) => {
    await dropCharges(database, tx, after, isOver(after));
    await database
      .rows(subscriptionCollection)
      .updateOne(
        { _id: after.subscriptionId },
        { $set: { nextDueDate: isOver(after) ? null : after.nextChargeOn } },
        { session: tx.session },
      );
  };
}
