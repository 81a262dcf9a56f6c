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
    const sell = () =>
      this.inbox.once(event, async (tx) => {
        // Mostly it is sold to the order by now, and selling it again leaves the row as it is.
        const change = sellTo(orderId, `subscription.activated:${orderId}`);
        if (!(await this.shelf.change(tx, { _id: number.number }, change))) await this.shelf.find(tx, number.number);
      });
    await this.shelf.having(number, sell);
  }
}
