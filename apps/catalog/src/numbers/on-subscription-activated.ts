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
    // Mostly it is sold to the order by now, and selling it again changes nothing.
    await this.number.run(event, { _id: number.number }, sellTo(orderId, `subscription.activated:${orderId}`));
  }
}
