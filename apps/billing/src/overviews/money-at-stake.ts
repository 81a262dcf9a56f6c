import { isOnItsWayBack } from '@numera/domain-billing/owed-back';
import type { Database } from '@numera/server/database';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';

interface MoneyAtStake {
  /** What would go back of a subscription that never worked, in centavos; null while nothing of it is known. */
  readonly paidFor: (subscriptionId: string) => number | null;
  readonly isOnItsWay: (payment: Payment) => boolean;
}

/** How much was paid for what failed, and which of what is owed back is on its way. */
export async function moneyAtStake(
  database: Database,
  failed: readonly { readonly _id: string }[],
  owed: readonly Payment[],
): Promise<MoneyAtStake> {
  const [paid, refunds] = await Promise.all([
    database
      .rows(paymentCollection)
      .find({ subscriptionId: { $in: failed.map(({ _id }) => _id) }, standing: 'paid' })
      .toArray(),
    database
      .rows(refundCollection)
      .find({ paymentId: { $in: owed.map(({ _id }) => _id) } })
      .toArray(),
  ]);
  const bySubscription = Map.groupBy(paid, ({ subscriptionId }) => subscriptionId);
  const byPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return {
    paidFor: (subscriptionId) => bySubscription.get(subscriptionId)?.reduce((sum, one) => sum + leftOf(one), 0) ?? null,
    isOnItsWay: (payment) => isOnItsWayBack(payment, byPayment.get(payment._id) ?? []),
  };
}

const leftOf = ({ amountCents, refundedCents = 0 }: Payment): number => amountCents - refundedCents;
