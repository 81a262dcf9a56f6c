import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import type { DataOf } from '@numera/contracts/contract';
import { failed, type FailureReason, givenLine, requested } from '@numera/domain-provisioning/activation';
import type { Delivered } from '@numera/messaging/delivered';
import { type Heard, Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { activationCollection, type ActivationRow } from './activation.schema.ts';
import { type GivenLine, givenLineCollection, lineGivenFor } from './given-line.schema.ts';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';

/** The money is there: the number is to be acquired. */
@Controller()
export class OnPaymentConfirmed {
  private readonly activations: mongo.Collection<ActivationRow>;
  private readonly lines: mongo.Collection<GivenLine>;

  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
    private readonly store: ActivationStore,
    private readonly runner: ActivateNumber,
    database: Database,
  ) {
    this.activations = database.rows(activationCollection);
    this.lines = database.rows(givenLineCollection);
  }

  @OnEvent(paymentConfirmed)
  async handle(event: Delivered<typeof paymentConfirmed>): Promise<void> {
    const { orderId, ownLine, number } = event.data;
    // One that is left of a sale that was refused is not what this order was sold with.
    const given = ownLine === false ? null : await this.lines.findOne(lineGivenFor(orderId, number.number));
    if (given) return this.work(event, given);
    if (ownLine) return this.refuse(event, 'line-missing');
    if (!(await this.inbox.inOneRow(event, (heard) => this.request(event, heard)))) await this.refuse(event);
  }

  /** The line is there: the carrier is asked nothing. */
  private async work(event: Delivered<typeof paymentConfirmed>, { _id, ...line }: GivenLine): Promise<void> {
    const { orderId } = event.data;
    const row: ActivationRow = { ...rowOf(event.data), ...givenLine(this.clock.now()), live: true };
    try {
      await this.inbox.once(event, async (tx) => {
        const { session } = tx;
        // Its subscription ended before the news of its payment came: then there is nothing to give.
        if (await this.activations.findOne({ _id: orderId }, { session, projection: { _id: 1 } })) return;
        await this.activations.insertOne(row, { session });
        await this.store.announceGiven(tx, row, line);
        await this.lines.deleteOne({ _id }, { session });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.refuse(event);
    }
  }

  /** False when the order is known from elsewhere, or its number serves another order. */
  private async request({ data }: Delivered<typeof paymentConfirmed>, heard: Heard): Promise<boolean> {
    const row: ActivationRow = {
      ...rowOf(data),
      ...requested(this.clock.now()),
      live: true,
      heard: [heard],
      nextRunAt: this.runner.firstLease(),
    };
    try {
      await this.activations.insertOne(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const noted = { _id: row._id, 'heard._id': heard._id };
      return (await this.activations.findOne(noted, { projection: { _id: 1 } })) !== null;
    }
    this.runner.take(row);
    return true;
  }

  private async refuse(
    event: Delivered<typeof paymentConfirmed>,
    reason: FailureReason = 'number-serves-another-order',
  ): Promise<void> {
    const now = this.clock.now();
    await this.inbox.once(event, async (tx) => {
      const { session } = tx;
      // Told before, or its subscription ended before the news of its payment came: then there is nothing to acquire.
      if (await this.activations.findOne({ _id: event.data.orderId }, { session, projection: { _id: 1 } })) return;
      const row = {
        ...rowOf(event.data),
        ...failed(requested(now), reason, now),
        live: false,
      };
      await this.activations.insertOne(row, { session });
      await this.store.announceFailed(tx, row);
    });
  }
}

const rowOf = ({ orderId, ownerUserId, number: { number, areaCode } }: DataOf<typeof paymentConfirmed>) => ({
  ...{ _id: orderId, number, areaCode, ownerUserId },
  revision: 1,
});
