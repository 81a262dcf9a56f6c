import { activationWantedAgain } from '@numera/contracts/billing/order-facts';
import { triedAgain } from '@numera/domain-provisioning/try-again';
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

/** The carrier is asked once more for a number that it did not give. */
@Controller()
export class OnActivationWantedAgain {
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

  @OnEvent(activationWantedAgain)
  async handle(event: Delivered<typeof activationWantedAgain>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      const { session } = tx;
      const row = await this.activations.findOne({ _id: event.data.orderId }, { session });
      // Given back since then: who wanted it again gave it up.
      if (row?.state !== 'FAILED') return;
      const isServing = { number: row.number, live: true };
      const another = await this.activations.findOne(isServing, { session, projection: { _id: 1 } });
      if (another) return this.store.announceFailed(tx, row);
      await this.store.saveAgain(tx, row, triedAgain(row, this.clock.now()));
      tx.afterCommit(() => this.runner.wake());
    });
  }
}
