import { type ChargeView, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { answered } from '../payments/means-of-payment.ts';
import { ChangeCharge } from '../subscriptions/change-charge.ts';
import { HearCharge } from '../subscriptions/hear-charge.ts';
import { AuthorizeCharge } from './authorize-charge.ts';
import { ChargeViews } from './charge-view.ts';

/** Turns one charge into one that is paid another way. What it pays for, and since when it is owed, stays as it was. */
@Controller()
export class PayChargeOtherwise {
  constructor(
    private readonly authorize: AuthorizeCharge,
    private readonly changeCharge: ChangeCharge,
    private readonly hearCharge: HearCharge,
    private readonly views: ChargeViews,
  ) {}

  @Handles(payChargeOtherwise)
  async execute({ input, actor }: Asked<typeof payChargeOtherwise>): Promise<ChargeView> {
    const payment = await this.authorize.findSealed(input, actor);
    const subscription = await this.views.subscriptionToPay(payment);
    const { _id: id, amountCents: valueCents, dueDate } = payment;
    if (payment.method !== input.method)
      await this.hearCharge.run(
        subscription,
        answered(await this.changeCharge.run({ id, valueCents, dueDate }, input.method)),
      );
    return this.views.of(await this.authorize.findSealed(input, actor));
  }
}
