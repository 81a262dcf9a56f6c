import type { OutputOf } from '@numera/contracts/contract';
import { listStuckOrders, STUCK_SHOWN, type StuckEntry } from '@numera/contracts/operations/stuck-work';
import { Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { type CollectionDefinition, Database } from '@numera/server/database';
import type { Due } from '@numera/server/due-runner';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { payerUpdateCollection } from '../customer-changes/payer-update.schema.ts';
import { numberRemovalCollection } from '../number-removals/number-removal.schema.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const MINUTE_MS = 60_000;
/** A step of an order is over in seconds, and a paid number works after some minutes. */
const ORDER_IS_LATE_MS = 10 * MINUTE_MS;
const REMOVAL_IS_LATE_MS = 60 * MINUTE_MS;
/** The first tries fail whenever a provider has a bad minute. */
const TRIES = 3;
/** A webhook may overtake what it is about several times. */
const WEBHOOK_TRIES = 4;

/** What is past its time, each found by when it is tried next: what nobody will try is not stuck, but over. */
@Controller()
export class ListStuckOrders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(listStuckOrders)
  async execute(): Promise<OutputOf<typeof listStuckOrders>> {
    const kinds = await Promise.all([
      this.orders(),
      this.refunds(),
      this.chargeDeeds(),
      this.removals(),
      this.payerUpdates(),
      this.webhooks(),
    ]);
    return {
      entries: kinds.flatMap((entries) => entries.slice(0, STUCK_SHOWN)),
      isMore: kinds.some((entries) => entries.length > STUCK_SHOWN),
    };
  }

  private async orders(): Promise<StuckEntry[]> {
    const late = this.before(ORDER_IS_LATE_MS);
    const rows = await this.waiting(orderCollection, {
      state: { $in: ['PLACED', 'CHARGING', 'CLOSING', 'PAID'] },
      createdAt: { $lt: late },
      // Since it came into this state: an old order may have been paid a moment ago.
      $expr: { $lt: [{ $last: '$history.at' }, late] },
    });
    return rows.map((order) => {
      const { _id: id, state, checks, nextRunAt } = order;
      const { at, reason } = order.history.at(-1)!;
      return entry(
        { kind: 'order', id, subject: id, state, attempts: checks, nextRunAt },
        errorOf(order) ?? reason,
        at,
      );
    });
  }

  private async refunds(): Promise<StuckEntry[]> {
    const rows = await this.waiting(refundCollection, { tries: { $gte: TRIES } });
    return rows.map(({ _id: id, orderId: subject, state, tries: attempts, nextRunAt, history }) =>
      entry(
        { kind: 'refund', id, subject, state, attempts, nextRunAt },
        history.at(-1)?.reason ?? null,
        history[0]!.at,
      ),
    );
  }

  private async chargeDeeds(): Promise<StuckEntry[]> {
    const rows = await this.waiting(chargeDeedCollection, { tries: { $gte: TRIES } });
    return rows.map(({ _id: id, orderId: subject, kind: state, tries: attempts, nextRunAt, reason, askedAt }) =>
      entry({ kind: 'charge-deed', id, subject, state, attempts, nextRunAt }, reason, askedAt),
    );
  }

  private async removals(): Promise<StuckEntry[]> {
    const rows = await this.waiting(numberRemovalCollection, { askedAt: { $lt: this.before(REMOVAL_IS_LATE_MS) } });
    return rows.map(({ _id: id, orderId: subject, askedAt, nextRunAt }) =>
      entry({ kind: 'number-removal', id, subject, state: 'REQUESTED', attempts: 0, nextRunAt }, null, askedAt),
    );
  }

  private async payerUpdates(): Promise<StuckEntry[]> {
    const rows = await this.waiting(payerUpdateCollection, { tries: { $gte: TRIES } });
    return rows.map(({ _id: id, tries: attempts, refusal, nextRunAt }) =>
      entry({ kind: 'payer-update', id, subject: id, state: 'REQUESTED', attempts, nextRunAt }, refusal, nextRunAt!),
    );
  }

  private async webhooks(): Promise<StuckEntry[]> {
    const rows = await this.waiting(webhookCollection, { tries: { $gte: WEBHOOK_TRIES } });
    return rows.map(
      ({ _id: id, event, paymentId, asaasSubscriptionId, tries: attempts, nextRunAt, receivedAt, reason }) =>
        entry(
          { kind: 'webhook', id, subject: asaasSubscriptionId ?? paymentId ?? id, state: event, attempts, nextRunAt },
          reason,
          receivedAt,
        ),
    );
  }

  private waiting<T extends Due & mongo.Document>(of: CollectionDefinition<T>, where: object): Promise<T[]> {
    return this.database
      .rows(of)
      .find({ nextRunAt: { $type: 'date' }, ...where } as never)
      .limit(STUCK_SHOWN + 1)
      .toArray() as Promise<T[]>;
  }

  private before(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}

/** Asked for, and nobody knows what came of it. */
function errorOf({ attempts }: StoredOrder): string | null {
  const last = attempts.at(-1);
  if (!last || last.state === 'DONE') return null;
  return `${last.state} ${last.ref}`;
}

const entry = (
  { nextRunAt, ...what }: Omit<StuckEntry, 'since' | 'lastError' | 'nextRunAt'> & { readonly nextRunAt?: Date | null },
  lastError: string | null,
  since: Date,
): StuckEntry => ({ ...what, lastError, since: since.toISOString(), nextRunAt: nextRunAt!.toISOString() });
