import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { DomainError } from '@numera/contracts/errors';
import { isCardUnderWay, UNPAID } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Injectable } from '@nestjs/common';
import { MeansOfPayment } from '../payments/means-of-payment.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
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
    private readonly subscriptions: SubscriptionStore,
    private readonly means: MeansOfPayment,
    private readonly links: TrustedLinks,
    private readonly clock: Clock,
  ) {}

  async of(payment: Payment): Promise<ChargeView> {
    const { _id: id, amountCents, dueDate, paidOn, method, standing, listed, refusal } = payment;
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    if (!subscription) throw new DomainError('not-found', payment.subscriptionId);
    const { planName, period } = subscription;
    const awaits = awaitedOf(payment, subscription, this.clock.now());
    const isPayable = isOwed(payment) && awaits === null;
    const { pix, boleto } = isPayable ? await this.means.of(payment) : { pix: null, boleto: null };
    return {
      ...{ id, number: listed.number, planName, period, amountCents, dueDate, paidOn, method, standing },
      ...{ isPayable, awaits, pix, boleto, refusal: isPayable ? (refusal ?? null) : null },
      renewsByCard: subscription.method === 'CREDIT_CARD',
      invoiceUrl: this.links.of(payment.invoiceUrl),
    };
  }

  /** Its subscription, when it can be paid by its link now. Refuses with `payment-under-way` and `payment-not-payable`. */
  async subscriptionToPay(payment: Payment): Promise<Subscription> {
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    const awaits = subscription && awaitedOf(payment, subscription, this.clock.now());
    if (awaits === 'card') throw new DomainError('payment-under-way', payment._id);
    if (!subscription || !isOwed(payment) || awaits === 'order')
      throw new DomainError('payment-not-payable', `${payment._id} is ${payment.status}`);
    return subscription;
  }
}
