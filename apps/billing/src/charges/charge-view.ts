import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { DomainError } from '@numera/contracts/errors';
import { debitDayOf, isDebited } from '@numera/domain-billing/debit';
import { lateStanding } from '@numera/domain-billing/late-money';
import { isCardUnderWay, UNPAID } from '@numera/domain-billing/payment';
import { today } from '@numera/rules/dates';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.ts';
import { MeansOfPayment } from '../payments/means-of-payment.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { chargedPlan } from '../subscriptions/charges.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

const isOwed = ({ standing, dropped }: Payment): boolean => !dropped && UNPAID.includes(standing);

/** The first charge is its order's matter, which keeps the number for it. While a card may pay a charge nothing else does. */
function awaitedOf(payment: Payment, { status }: Subscription, now: Date): ChargeView['awaits'] {
  if (!isOwed(payment)) return null;
  if (status === 'PENDING') return 'order';
  const isLeased = payment.cardUntil !== undefined && payment.cardUntil > now;
  return isLeased || isCardUnderWay(payment.status) ? 'card' : null;
}

/** One charge alone, as whoever holds its link sees it, and its subscription. */
@Injectable()
export class ChargeViews {
  constructor(
    private readonly orders: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly means: MeansOfPayment,
    private readonly links: TrustedLinks,
    private readonly clock: Clock,
  ) {}

  async of(payment: Payment): Promise<ChargeView> {
    const { _id: id, amountCents, dueDate, paidOn, method, standing, listed, refusal } = payment;
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    if (!subscription) throw new DomainError('not-found', payment.subscriptionId);
    const { planName, period } = chargedPlan(subscription, payment);
    const awaits = awaitedOf(payment, subscription, this.clock.now());
    const isPayable = isOwed(payment) && awaits === null;
    const debitOn = (isPayable && this.debitOn(payment)) || null;
    const { pix, boleto } = isPayable && !debitOn ? await this.means.of(payment) : { pix: null, boleto: null };
    return {
      ...{ id, number: listed.number, planName, period, amountCents, dueDate, paidOn, method, standing },
      ...{ isPayable, awaits, debitOn, pix, boleto, refusal: isPayable ? (refusal ?? null) : null },
      renewsByCard: subscription.method === 'CREDIT_CARD',
      // The provider's page takes money, too.
      invoiceUrl: debitOn ? null : this.links.of(payment.invoiceUrl),
      late: await this.lateOf(payment),
    };
  }

  /** Only what is paid may have come too late, and most did not. */
  private async lateOf({ _id, orderId, standing }: Payment): Promise<ChargeView['late']> {
    if (standing !== 'paid' && standing !== 'returned') return null;
    const late = (await this.orders.find(orderId))?.late;
    return late?.paymentId === _id ? lateStanding(late) : null;
  }

  /** The day on which it is debited by itself, until that has passed: nothing to pay it with is given out. */
  debitOn(payment: Payment): string | undefined {
    const debitOn = debitDayOf(payment);
    return isDebited({ debitOn }, today(this.clock.now())) ? debitOn : undefined;
  }

  /**
   * Its subscription, when it can be paid by its link now. Refuses with `payment-under-way`, `debit-scheduled` and
   * `payment-not-payable`.
   */
  async subscriptionToPay(payment: Payment): Promise<Subscription> {
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    const awaits = subscription && awaitedOf(payment, subscription, this.clock.now());
    if (awaits === 'card') throw new DomainError('payment-under-way', payment._id);
    if (!subscription || !isOwed(payment) || awaits === 'order')
      throw new DomainError('payment-not-payable', `${payment._id} is ${payment.status}`);
    // What is debited by itself is not paid a second way.
    if (this.debitOn(payment)) throw new DomainError('debit-scheduled', payment._id);
    return subscription;
  }
}
