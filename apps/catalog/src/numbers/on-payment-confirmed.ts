import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { sellTo } from './sell-to.ts';
import { Shelf } from './shelf.ts';

/** Paid goes before held: only a number that was sold to somebody else is beyond reach, and then people must look. */
@Controller()
export class OnPaymentConfirmed {
  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
    private readonly alerts: Alerts,
  ) {}

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    const when = { _id: number.number, state: { $ne: 'SOLD' } };
    const sell = sellTo(orderId, `payment.confirmed:${orderId}`);
    if (await this.inbox.inOneRow(event, (heard) => this.shelf.changeItsOwn(orderId, heard, when, sell))) return;
    await this.shelf.having(number, () =>
      this.inbox.once(event, async (tx) => {
        if (await this.shelf.change(tx, when, sell)) return;
        const known = await this.shelf.find(tx, number.number);
        if (known.orderId === orderId) return;
        const detail = `${number.number} was paid for by this order and belongs to another one`;
        await this.alerts.raise(tx, { code: 'number-sold-twice', subject: orderId, detail });
      }),
    );
  }
}
