import { type ChargeView, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { DomainError } from '@numera/contracts/errors';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { type Asked, Handles } from '@numera/messaging/handles';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import type { AsaasAnswer } from '../asaas/asaas-transport.ts';
import { answered } from '../payments/means-of-payment.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { AuthorizeCharge } from './authorize-charge.ts';
import { ChargeViews, isPayable } from './charge-view.ts';

/** Turns one charge into one that is paid another way. What it pays for, and since when it is owed, stays as it was. */
@Controller()
export class PayChargeOtherwise {
  constructor(
    private readonly authorize: AuthorizeCharge,
    private readonly subscriptions: SubscriptionStore,
    private readonly asaas: Asaas,
    private readonly hearCharge: HearCharge,
    private readonly views: ChargeViews,
    private readonly clock: Clock,
  ) {}

  @Handles(payChargeOtherwise)
  async execute({ input, actor }: Asked<typeof payChargeOtherwise>): Promise<ChargeView> {
    const payment = await this.authorize.find(input, actor);
    const subscription = await this.subscriptions.find(payment.subscriptionId);
    // The first charge is its order's matter, which keeps the number for it.
    if (!subscription || !isPayable(payment) || subscription.status === 'PENDING')
      throw new DomainError('payment-not-payable', `${payment._id} is ${payment.status}`);
    if (this.views.debitOn(payment)) throw new DomainError('debit-scheduled', payment._id);
    if (payment.method !== input.method)
      await this.hearCharge.run(subscription, answered(await this.change(payment, input.method)));
    return this.views.of(await this.authorize.find(input, actor));
  }

  /** The provider may want a due date that has not passed. */
  private async change(
    { _id, amountCents: valueCents, dueDate }: Payment,
    billingType: PaymentMethod,
  ): Promise<AsaasAnswer<AsaasPayment>> {
    const asItIs = await this.asaas.changePayment(_id, { billingType, valueCents, dueDate });
    const day = today(this.clock.now());
    const isTooLate = asItIs.outcome === 'refused' && asItIs.code === 'invalid_dueDate' && dueDate < day;
    return isTooLate ? this.asaas.changePayment(_id, { billingType, valueCents, dueDate: day }) : asItIs;
  }
}
