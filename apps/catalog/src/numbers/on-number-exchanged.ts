import { numberExchanged } from '@numera/contracts/billing/order-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { ChangeAsTold } from './change-as-told.ts';
import { sellTo } from './sell-to.ts';

/** A paid order has another number, which was given to it a moment ago: from here on it does not lapse. */
@Controller()
export class OnNumberExchanged {
  constructor(
    private readonly number: ChangeAsTold,
    private readonly alerts: Alerts,
  ) {}

  @OnEvent(numberExchanged)
  async handle(event: Delivered<typeof numberExchanged>): Promise<void> {
    const { orderId, number } = event.data;
    const when = {
      _id: number.number,
      lastOrderId: { $ne: orderId },
      $or: [{ state: 'FREE' }, { state: 'HELD', orderId: { $in: [orderId, null] }, quarantinedUntil: null }],
    };
    const sell = sellTo(orderId, `number.exchanged:${orderId}`);
    await this.number.run(event, when, sell, async (tx, standing) => {
      // Given back since then, or sold to it already.
      if (standing.orderId === orderId || standing.lastOrderId === orderId) return;
      const detail = `${number.number} was given to this order and belongs to another one`;
      await this.alerts.raise(tx, { code: 'number-sold-twice', subject: orderId, detail });
    });
  }
}
