import type { OutputOf } from '@numera/contracts/contract';
import { listStuckOrders, STUCK_SHOWN, type StuckEntry } from '@numera/contracts/operations/stuck-work';
import { Handles } from '@numera/messaging/handles';
import { attemptText } from '@numera/rules/story-texts';
import { Clock } from '@numera/server/clock';
import { type CollectionDefinition, Database } from '@numera/server/database';
import type { Due } from '@numera/server/due-runner';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { closingCollection } from '../accounts/closing.schema.ts';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { payerUpdateCollection } from '../customer-changes/payer-update.schema.ts';
import { numberRemovalCollection } from '../number-removals/number-removal.schema.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const MINUTE_MS = 60_000;
/** A step of an order is over in seconds, and a paid number works after some minutes. */
const ORDER_IS_LATE_MS = 10 * MINUTE_MS;
const REMOVAL_IS_LATE_MS = 60 * MINUTE_MS;
/** What the provider does not do is asked for again within that; the next appointment of all others is farther off. */
const ASKED_AGAIN_WITHIN_MS = 20 * MINUTE_MS;
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
      this.subscriptions(),
      this.closings(),
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
      const { at } = order.history.at(-1)!;
      return entry({ kind: 'order', id, subject: id, state, attempts: checks, nextRunAt }, errorOf(order), at);
    });
  }

  private async refunds(): Promise<StuckEntry[]> {
    // One that is done is only followed until the money has arrived.
    const rows = await this.waiting(refundCollection, { tries: { $gte: TRIES }, state: { $ne: 'DONE' } });
    return rows.map(({ _id: id, orderId: subject, state, tries: attempts, nextRunAt, history }) =>
      entry(
        { kind: 'refund', id, subject, state, attempts, nextRunAt },
        // The first is why it was wished for.
        history.slice(1).at(-1)?.reason ?? null,
        history[0]!.at,
      ),
    );
  }

  private async chargeDeeds(): Promise<StuckEntry[]> {
    const rows = await this.waiting(chargeDeedCollection, { tries: { $gte: TRIES } });
    return rows.map(({ _id: id, orderId: subject, kind: state, tries: attempts, nextRunAt, lastError, askedAt }) =>
      entry({ kind: 'charge-deed', id, subject, state, attempts, nextRunAt }, lastError ?? null, askedAt),
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
    return rows.map(({ _id: id, tries: attempts, lastError, askedAt, nextRunAt }) =>
      entry(
        { kind: 'payer-update', id, subject: id, state: 'REQUESTED', attempts, nextRunAt },
        lastError ?? null,
        // One of before that was noted: since when is not known, but not since later than now.
        askedAt ?? this.clock.now(),
      ),
    );
  }

  private async subscriptions(): Promise<StuckEntry[]> {
    const soon = { $type: 'date', $lt: new Date(this.clock.now().getTime() + ASKED_AGAIN_WITHIN_MS) } as const;
    const rows = await this.waiting(subscriptionCollection, {
      nextRunAt: soon,
      'atProvider.tries': { $gte: TRIES },
    });
    return rows.map(({ _id: id, orderId: subject, atProvider, nextRunAt, history, ending }) =>
      entry(
        { kind: 'subscription', id, subject, state: atProvider.wanted, attempts: atProvider.tries, nextRunAt },
        null,
        ending?.since ?? history.at(-1)!.at,
      ),
    );
  }

  private async closings(): Promise<StuckEntry[]> {
    const rows = await this.waiting(closingCollection, { closedAt: { $lt: this.before(REMOVAL_IS_LATE_MS) } });
    return rows.map(({ _id: id, of = 'account', closedAt, nextRunAt }) =>
      entry({ kind: 'closing', id, subject: id, state: of, attempts: 0, nextRunAt }, null, closedAt),
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
  return `${attemptText(last.state)}: ${last.ref}`;
}

const entry = (
  { nextRunAt, ...what }: Omit<StuckEntry, 'since' | 'lastError' | 'nextRunAt'> & { readonly nextRunAt?: Date | null },
  lastError: string | null,
  since: Date,
): StuckEntry => ({ ...what, lastError, since: since.toISOString(), nextRunAt: nextRunAt!.toISOString() });
