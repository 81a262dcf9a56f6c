import type { ByHand } from '@numera/contracts/billing/refunds';
import { byHandOf } from '@numera/domain-billing/refundable';
import type { Database } from '@numera/server/database';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';

interface WaysByHand {
  readonly ofPayment: (payment: Payment) => ByHand | null;
  /** Of what a subscription that never worked was bought with. */
  readonly ofSubscription: (subscriptionId: string) => ByHand | null;
}

/** Which of the money that is to go back does so by an operator's hand. */
export async function waysByHand(
  database: Database,
  failed: readonly { readonly _id: string }[],
  owed: readonly Payment[],
): Promise<WaysByHand> {
  const [paid, refunds] = await Promise.all([
    database
      .rows(paymentCollection)
      .find({ subscriptionId: { $in: failed.map(({ _id }) => _id) }, standing: 'paid' })
      .toArray(),
    database
      .rows(refundCollection)
      .find({ paymentId: { $in: owed.map(({ _id }) => _id) } })
      .sort({ _id: -1 })
      .toArray(),
  ]);
  const inCash = new Set(
    paid.filter((payment) => byHandOf(payment, []) === 'only').map(({ subscriptionId }) => subscriptionId),
  );
  const before = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return {
    ofPayment: (payment) => byHandOf(payment, before.get(payment._id) ?? []),
    ofSubscription: (subscriptionId) => (inCash.has(subscriptionId) ? 'only' : null),
  };
}
