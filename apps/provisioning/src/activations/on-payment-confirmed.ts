import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import { failed, requested } from '@numera/domain-provisioning/activation';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Model } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

/** The money is there: the number is to be acquired. */
@Controller()
export class OnPaymentConfirmed {
  private readonly activations: Model<ActivationRow>;

  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
    private readonly store: ActivationStore,
    private readonly runner: ActivateNumber,
    database: Database,
  ) {
    this.activations = database.model(activationCollection);
  }

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, number } = event.data;
    const now = this.clock.now();
    await this.inbox.once(event, async (tx) => {
      const { session } = tx;
      if (await this.activations.exists({ _id: orderId }).session(session)) return;
      const isTaken = await this.activations.exists({ number: number.number, live: true }).session(session);
      const row: ActivationRow = {
        _id: orderId,
        number: number.number,
        areaCode: number.areaCode,
        ...(isTaken ? failed(requested(now), 'number-serves-another-order', now) : requested(now)),
        live: !isTaken,
        revision: 1,
        ...(isTaken ? {} : { nextRunAt: this.runner.firstLease() }),
      };
      await this.activations.create([row], { session });
      if (isTaken) await this.store.announceFailed(tx, row);
      else tx.afterCommit(() => this.runner.take(row));
    });
  }
}
