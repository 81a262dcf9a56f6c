import { subscriptionCanceled } from '@numera/contracts/billing/subscription-facts';
import type { DataOf } from '@numera/contracts/contract';
import { requested } from '@numera/domain-provisioning/activation';
import { release } from '@numera/domain-provisioning/release';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

/** Nothing is charged any more: the number goes back to the carrier, and billing hears when it has. */
@Controller()
export class OnSubscriptionCanceled {
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

  @OnEvent(subscriptionCanceled)
  async handle(event: Delivered<typeof subscriptionCanceled>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      const row = await this.activations.findOne({ _id: event.data.orderId }, { session: tx.session });
      if (!row) return this.neverRequest(tx, event.data);
      const after = release(row, await this.servesAnother(tx, row), this.clock.now());
      if (after === row) return;
      await this.store.saveRelease(tx, row, after);
      tx.afterCommit(() => this.runner.wake());
    });
  }

  /** Its payment was not heard of, and may be yet: the row keeps it from being acquired. */
  private async neverRequest(tx: Transaction, data: DataOf<typeof subscriptionCanceled>): Promise<void> {
    const { number, areaCode } = data.number;
    const now = this.clock.now();
    const ended = release(requested(now), false, now);
    const row: ActivationRow = { ...ended, _id: data.orderId, number, areaCode, live: false, revision: 1 };
    await this.activations.insertOne(row, { session: tx.session });
    await this.store.announceReleased(tx, row);
  }

  /** Asked only of one that failed: the others keep the number from everybody else. */
  private async servesAnother({ session }: Transaction, { number, live }: ActivationRow): Promise<boolean> {
    if (live) return false;
    return (await this.activations.findOne({ number, live: true }, { session, projection: { _id: 1 } })) !== null;
  }
}
