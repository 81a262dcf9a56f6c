import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { failed, requested } from '@numera/domain-provisioning/activation';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

/** The money is there: the number is to be acquired. */
@Controller()
export class OnPaymentConfirmed {
  private readonly activations: mongo.Collection<ActivationRow>;

  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
    private readonly store: ActivationStore,
    private readonly runner: ActivateNumber,
    database: Database,
  ) {
    this.activations = database.rows(activationCollection);
  }

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    const now = this.clock.now();
    await this.inbox.once(event, async (tx) => {
      const { session } = tx;
      const mineOrLive = { $or: [{ _id: orderId }, { number: number.number, live: true }] };
      const found = await this.activations.find(mineOrLive, { session, projection: { _id: 1 } }).toArray();
      if (found.some(({ _id }) => _id === orderId)) return;
      const isTaken = found.length > 0;
      const row: ActivationRow = {
        _id: orderId,
        number: number.number,
        areaCode: number.areaCode,
        ...(isTaken ? failed(requested(now), 'number-serves-another-order', now) : requested(now)),
        live: !isTaken,
        revision: 1,
        ...(isTaken ? {} : { nextRunAt: this.runner.firstLease() }),
      };
      await this.activations.insertOne(row, { session });
      if (isTaken) await this.store.announceFailed(tx, row);
      else tx.afterCommit(() => this.runner.take(row));
    });
  }
}
