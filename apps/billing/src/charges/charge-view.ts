import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { DomainError } from '@numera/contracts/errors';
import { planOf } from '@numera/domain-billing/change-terms';
import { UNPAID } from '@numera/domain-billing/payment';
import { today } from '@numera/rules/dates';
import { Injectable } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.ts';
import { MeansOfPayment } from '../payments/means-of-payment.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { TrustedLinks } from '../payments/trusted-links.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

export const isPayable = ({ standing, dropped }: Payment): boolean => !dropped && UNPAID.includes(standing);

/** One charge alone, as whoever holds its link sees it. */
@Injectable()
export class ChargeViews {
  constructor(
    private readonly orders: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly means: MeansOfPayment,
    private readonly links: TrustedLinks,
  ) {}

  async of(payment: Payment): Promise<ChargeView> {
    const { _id: id, amountCents, dueDate, paidOn, method, standing, listed, refusal } = payment;
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    if (!subscription) throw new DomainError('not-found', payment.subscriptionId);
    const { name: planName, period } = planOf(subscription, dueDate);
    const payable = isPayable(payment);
    const { pix, boleto } = payable ? await this.means.of(payment) : { pix: null, boleto: null };
    return {
      ...{ id, number: listed.number, planName, period, amountCents, dueDate, paidOn, method, standing },
      ...{ isPayable: payable, pix, boleto, refusal: payable ? (refusal ?? null) : null },
      invoiceUrl: this.links.of(payment.invoiceUrl),
      late: await this.lateOf(payment),
    };
  }

  /** Only what is paid may have come too late, and most did not. */
  private async lateOf({ _id, orderId, standing }: Payment): Promise<ChargeView['late']> {
    if (standing !== 'paid' && standing !== 'returned') return null;
    const late = (await this.orders.find(orderId))?.late;
    if (!late || late.paymentId !== _id) return null;
    const { phase, answerBy } = late;
    return { phase, answerBy: answerBy && today(new Date(answerBy.getTime() - 1)) };
  }
}
