import { UNPAID } from '@numera/domain-billing/payment';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { numberWords, wordsOf } from '@numera/rules/search-words';
import type { Database, Transaction } from '@numera/server/database';
import { type Payment, paymentCollection } from './payment.schema.ts';

/** What lists show and find of a payment. */
export const listedPayment = (number: ChosenNumber, buyer: Payment['listed']['buyer'] & object): Payment['listed'] => ({
  number,
  buyer: { name: buyer.name, email: buyer.email },
  words: [...numberWords(number.number), ...wordsOf(number.city, buyer.name, buyer.email)],
});

/** What is unpaid of an order, also in rows of before their standing was written, is owed by nobody any more, or is after all. */
export async function dropCharges(
  database: Database,
  tx: Transaction,
  orderId: string,
  dropped: boolean,
): Promise<void> {
  const unpaid = { orderId, standing: { $in: [...UNPAID, null as never] } };
  await database.rows(paymentCollection).updateMany(unpaid, { $set: { dropped } }, { session: tx.session });
}
