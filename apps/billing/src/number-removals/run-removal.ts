import { customerChanged } from '@numera/contracts/billing/customers';
import { cancel, workedBy } from '@numera/domain-billing/cancel';
import { type Turned, unchanged } from '@numera/domain-billing/follow';
import { isEnded, type Subscription } from '@numera/domain-billing/subscription';
import { Alerts } from '@numera/messaging/alerts';
import { Outbox } from '@numera/messaging/outbox';
import { stepFailing } from '@numera/messaging/step-failing';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { EndOrder } from '../orders/end-order.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { GiveBackUndelivered } from '../refunds/give-back-undelivered.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { StoredSubscription } from '../subscriptions/subscription.schema.ts';
import { type NumberRemoval, numberRemovalCollection } from './number-removal.schema.ts';

const AGAIN_MS = 10_000;
const LONG_MS = 24 * 3_600_000;
const NOT_REMOVED = 'number-not-removed';

/** Ends a number at the provider and at the carrier, and takes it out of the lists when neither knows it any more. */
@Injectable()
export class RunRemoval implements OnApplicationBootstrap {
  private readonly rows: mongo.Collection<NumberRemoval>;
  private readonly runner: DueRunner<NumberRemoval>;

  constructor(
    private readonly database: Database,
    private readonly store: SubscriptionStore,
    private readonly endOrder: EndOrder,
    private readonly giveBack: GiveBackUndelivered,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    runners: Runners,
  ) {
    this.rows = database.rows(numberRemovalCollection);
    this.runner = runners.open<NumberRemoval>({
      name: 'number-removals',
      collection: this.rows,
      run: (removal) => this.step(removal),
      onFailing: stepFailing(database, alerts, 'the removal of a number', ({ orderId }) => orderId),
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  /** With the audit, before anybody is asked. A number that works ends with it, so that no money comes between the two. */
  async begin(tx: Transaction, subscription: StoredSubscription, by: string): Promise<void> {
    const { _id, orderId, status } = subscription;
    const now = this.clock.now();
    const row = { orderId, by, askedAt: now, nextRunAt: now };
    await this.rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: tx.session });
    if (status !== 'PENDING') {
      await this.store.changeIn(tx, _id, (current) => this.ended(current));
      await this.giveBack.run(tx, subscription, by);
    }
    tx.afterCommit(() => this.runner.wake());
  }

  private async step(removal: NumberRemoval): Promise<void> {
    const subscription = await this.store.find(removal._id);
    if (!subscription) throw new Error(`no subscription ${removal._id}`);
    if (isGone(subscription)) return this.finish(removal, subscription);
    await this.giveUp(removal, subscription);
    const now = this.clock.now();
    if (now.getTime() - removal.askedAt.getTime() > LONG_MS) await this.tell(removal);
    const nextRunAt = new Date(now.getTime() + AGAIN_MS);
    await this.rows.updateOne({ _id: removal._id }, { $set: { nextRunAt } });
  }

  private async giveUp({ orderId, by, askedAt }: NumberRemoval, { _id, status }: StoredSubscription): Promise<void> {
    if (status === 'PENDING') {
      const order = await this.database.rows(orderCollection).findOne({ _id: orderId });
      // Paid, and being activated: what it becomes is given up when it is known.
      if (order && order.state !== 'PAID') await this.endOrder.run(orderId, 'CANCELED');
      return;
    }
    await this.store.change(
      _id,
      (current) => this.ended(current),
      // Paid when nobody was to have it any more, or while it was being activated: what works by now is let go as one that never did.
      (tx, _after, before) =>
        workedBy(before, askedAt) ? this.giveBack.run(tx, before, by) : this.giveBack.allOf(tx, _id, by),
    );
  }

  private ended(current: Subscription): Turned {
    if (isEnded(current)) return unchanged(current);
    return cancel(current, 'now', { reason: 'admin', by: 'admin' }, this.clock.now());
  }

  private async finish({ _id, orderId }: NumberRemoval, { customerId }: StoredSubscription): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      const removed = { $set: { removedAt: this.clock.now() }, $inc: { revision: 1 } };
      await this.store.rows.updateOne({ _id }, removed, { session });
      await this.rows.deleteOne({ _id }, { session });
      await this.alerts.close(tx, { code: NOT_REMOVED, subject: orderId });
      await this.outbox.announce(tx, customerChanged, { customerId });
    });
  }

  private tell({ orderId: subject }: NumberRemoval): Promise<void> {
    const detail = 'a number that was removed a day ago has not ended: see what its order waits for';
    return this.database.transaction((tx) => this.alerts.raise(tx, { code: NOT_REMOVED, subject, detail }));
  }
}

/** Neither the provider charges for it nor the carrier has it for us any more. */
const isGone = ({ status, live, ending, history }: StoredSubscription): boolean => {
  const isReleased = (ending?.releasedAt ?? null) !== null || history.every((turn) => turn.status !== 'ACTIVE');
  return status === 'CANCELED' && !live && isReleased;
};
