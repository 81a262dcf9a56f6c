import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Model } from 'mongoose';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { sellTo } from './sell-to.ts';
import { Shelf } from './shelf.ts';

/** Paid goes before held: only a number that was sold to somebody else is beyond reach, and then people must look. */
@Controller()
export class OnPaymentConfirmed {
  private readonly numbers: Model<NumberRow>;

  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
    private readonly alerts: Alerts,
    database: Database,
  ) {
    this.numbers = database.model(numberCollection);
  }

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    await this.shelf.put(number);
    await this.inbox.once(event, async (tx) => {
      const sold = await this.shelf.change(
        tx,
        { _id: number.number, state: { $ne: 'SOLD' } },
        sellTo(orderId, `payment.confirmed:${orderId}`),
      );
      if (sold) return;
      const own = await this.numbers.exists({ _id: number.number, orderId }).session(tx.session);
      if (own) return;
      const detail = `${number.number} was paid for by this order and belongs to another one`;
      await this.alerts.raise(tx, { code: 'number-sold-twice', subject: orderId, detail });
    });
  }
}
