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
    const when = { _id: number.number };
    const sell = sellTo(orderId, `subscription.activated:${orderId}`);
    // Mostly it is sold to the order by now, and selling it again changes nothing.
    if (await this.inbox.inOneRow(event, (heard) => this.shelf.changeItsOwn(orderId, heard, when, sell))) return;
    await this.shelf.having(number, () =>
      this.inbox.once(event, async (tx) => {
        if (!(await this.shelf.change(tx, when, sell))) await this.shelf.find(tx, number.number);
      }),
    );
  }
}
