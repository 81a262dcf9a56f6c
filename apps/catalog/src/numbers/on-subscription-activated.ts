import { subscriptionActivated } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { sellTo } from './sell-to.ts';
import { Shelf } from './shelf.ts';

/** The carrier gave the number to this order: that overrules whatever was thought here before. */
@Controller()
export class OnSubscriptionActivated {
  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
  ) {}

  @OnEvent(subscriptionActivated)
  async handle(event: Delivered<typeof subscriptionActivated>): Promise<void> {
    const { orderId, number } = event.data;
    await this.shelf.put(number);
    await this.inbox.once(event, async (tx) => {
      await this.shelf.change(
        tx,
        { _id: number.number, $nor: [{ state: 'SOLD', orderId }] },
        sellTo(orderId, `subscription.activated:${orderId}`),
      );
    });
  }
}
