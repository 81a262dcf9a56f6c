import type { ByHand } from '@numera/contracts/billing/refunds';
import { isOnItsWayBack } from '@numera/domain-billing/owed-back';
import { byHandOf } from '@numera/domain-billing/refundable';
import type { Database } from '@numera/server/database';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';

export interface MoneyAtStake {
  /**
   * Of a subscription that never worked: what would go back, in centavos, null while nothing of it is known; and whether an operator's
   * hand would have to give it.
   */
  readonly ofFailed: (subscriptionId: string) => { readonly paidCents: number | null; readonly byHand: ByHand | null };
  readonly ofOwed: (payment: Payment) => { readonly isOnItsWay: boolean; readonly byHand: ByHand | null };
}

/** How much was paid for what failed, which of what is owed back is on its way, and by whose hand it goes. */
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
      .sort({ _id: -1 })
      .toArray(),
  ]);
  const bySubscription = Map.groupBy(paid, ({ subscriptionId }) => subscriptionId);
  const byPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return {
    ofFailed: (subscriptionId) => {
      const its = bySubscription.get(subscriptionId) ?? [];
      return {
        paidCents: its.length > 0 ? its.reduce((sum, one) => sum + leftOf(one), 0) : null,
        byHand: its.some((payment) => byHandOf(payment, []) === 'only') ? 'only' : null,
      };
    },
    ofOwed: (payment) => {
      const before = byPayment.get(payment._id) ?? [];
      return { isOnItsWay: isOnItsWayBack(payment, before), byHand: byHandOf(payment, before) };
    },
  };
}

const leftOf = ({ amountCents, refundedCents = 0 }: Payment): number => amountCents - refundedCents;
