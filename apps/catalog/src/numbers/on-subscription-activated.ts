import { subscriptionActivated } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { ChangeAsTold } from './change-as-told.ts';
import { sellTo } from './sell-to.ts';

/** The carrier gave the number to this order: that overrules whatever was thought here before. */
@Controller()
export class OnSubscriptionActivated {
  constructor(private readonly number: ChangeAsTold) {}

  @OnEvent(subscriptionActivated)
  async handle(event: Delivered<typeof subscriptionActivated>): Promise<void> {
    const { orderId, number } = event.data;
    // Unless the order has given it back by now. Mostly it is sold to the order, and selling it again changes nothing.
    const when = { _id: number.number, lastOrderId: { $ne: orderId } };
    await this.number.run(event, when, sellTo(orderId, `subscription.activated:${orderId}`));
  }
}
