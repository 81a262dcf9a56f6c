import type { PlanPeriod } from '@numera/contracts/primitives';
import type { Charge } from '@numera/domain-billing/account';
import { type ChargedPlan, planOf } from '@numera/domain-billing/change-terms';
import { debitDayOf } from '@numera/domain-billing/debit';
import { isCardUnderWay } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';

/** All charges of a subscription, as its account is worked out from them: some dozens in a long life. */
@Injectable()
export class Charges {
  constructor(private readonly database: Database) {}

  async of({ _id: subscriptionId, period }: Subscription, tx?: Transaction): Promise<Charge[]> {
    const rows = await this.database
      .rows(paymentCollection)
      .find({ subscriptionId }, tx ? { session: tx.session } : {})
      .toArray();
    return rows.map((row) => chargeOf(row, period));
  }
}

/** A card that the provider's analysis rejects is given back before its money came. */
export const hasBeenOurs = ({ paidOn, refundedCents = 0 }: Pick<Payment, 'paidOn' | 'refundedCents'>): boolean =>
  paidOn !== null || refundedCents > 0;

/** A row of before plans could change is of the period that its subscription has always had. */
export const chargeOf = (payment: Payment, byDefault: PlanPeriod): Charge => {
  const { _id: paymentId, amountCents, dueDate, method, standing, dropped, period = byDefault, dispute } = payment;
  const { anchorDay } = payment;
  // What a bank took back, or may yet, is not ours to give; nor what never was ours.
  const isGift = standing === 'returned' && (dispute === undefined || dispute === 'won') && hasBeenOurs(payment);
  const debitOn = debitDayOf(payment);
  return {
    ...{ paymentId, amountCents, dueDate, from: payment.from ?? dueDate, method, standing, dropped, period, isGift },
    ...(anchorDay ? { anchorDay } : {}),
    ...(payment.owedBack ? { isOwedBack: true } : {}),
    ...(debitOn ? { debitOn } : {}),
    ...(isCardUnderWay(payment.status) ? { isUnderWay: true } : {}),
  };
};

/** The plan that a charge of the subscription is for. */
export const chargedPlan = (subscription: Subscription, payment: Payment): ChargedPlan =>
  planOf(subscription, chargeOf(payment, subscription.period), payment);
