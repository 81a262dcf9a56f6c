import { orderClosed } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { Shelf } from './shelf.ts';

/** In the history this also says, to a charge announced late, that its order is over. */
export const closedBy = (orderId: string): string => `order.closed:${orderId}`;

/** Lets the number of an unpaid order go. A number that was paid for after all is SOLD, and stays. */
@Controller()
export class OnOrderClosed {
  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
  ) {}

  @OnEvent(orderClosed)
  async handle(event: Delivered<typeof orderClosed>): Promise<void> {
    const { orderId, number } = event.data;
    await this.inbox.once(event, async (tx) => {
      // Paid after its end, the order may have the number again by now.
      const itsOwn = { _id: number.number, orderId, state: 'HELD', givenTo: { $ne: orderId } };
      await this.shelf.letGo(tx, itsOwn, closedBy(orderId));
    });
  }
}
