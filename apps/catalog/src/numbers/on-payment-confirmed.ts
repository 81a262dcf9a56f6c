import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { ChangeAsTold } from './change-as-told.ts';
import { sellTo } from './sell-to.ts';

/** Paid goes before held: only a number that was sold to somebody else is beyond reach, and then people must look. */
@Controller()
export class OnPaymentConfirmed {
  constructor(
    private readonly number: ChangeAsTold,
    private readonly alerts: Alerts,
  ) {}

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    const when = { _id: number.number, state: { $ne: 'SOLD' } };
    const sell = sellTo(orderId, `payment.confirmed:${orderId}`);
    await this.number.run(event, when, sell, async (tx, standing) => {
      if (standing.orderId === orderId) return;
      const detail = `${number.number} was paid for by this order and belongs to another one`;
      await this.alerts.raise(tx, { code: 'number-sold-twice', subject: orderId, detail });
    });
  }
}
