import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import type { Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ChangeAsTold } from './change-as-told.ts';
import { reclaimedBy } from './change-state.ts';
import { quarantine } from './quarantine.ts';
import { QuarantineDays } from './quarantine-days.ts';
import { sellTo } from './sell-to.ts';
import { Shelf, type Standing } from './shelf.ts';

/**
 * Paid goes before held: only a number that was sold to somebody else, or is kept apart for him, is beyond reach, and then people
 * must look.
 */
@Controller()
export class OnPaymentConfirmed {
  constructor(
    private readonly number: ChangeAsTold,
    private readonly shelf: Shelf,
    private readonly alerts: Alerts,
    private readonly quarantineDays: QuarantineDays,
  ) {}

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    const when = {
      _id: number.number,
      lastOrderId: { $ne: orderId },
      $or: [{ state: 'FREE' }, { state: 'HELD', quarantinedUntil: null }, reclaimedBy(orderId)],
    };
    const sell = sellTo(orderId, `payment.confirmed:${orderId}`);
    await this.number.run(event, when, sell, async (tx, standing) => {
      if (standing.lastOrderId === orderId) return this.keepApart(tx, orderId, standing);
      if (standing.orderId === orderId) return;
      const detail = `${number.number} was paid for by this order and belongs to another one`;
      await this.alerts.raise(tx, { code: 'number-sold-twice', subject: orderId, detail });
    });
  }

  /** The news that the order gave it back came before those that it had paid. */
  private async keepApart(tx: Transaction, orderId: string, { _id }: Standing): Promise<void> {
    await this.shelf.change(tx, { _id, state: 'HELD', orderId }, quarantine(orderId, this.quarantineDays.now()));
  }
}
