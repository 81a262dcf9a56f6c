import type { Order } from '@numera/domain-billing/order';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { listChange } from './list-change.ts';
import { orderCollection, type StoredOrder } from './order.schema.ts';
import { orderWords } from './order-words.ts';
import { OrderRunner } from './order-runner.ts';

/** What belongs to a change besides the order itself: told before it is written, so that nothing is begun for nothing. */
export type Along = (after: Order, before: Order) => ((tx: Transaction) => Promise<void>) | undefined;

/** Several of them as one, written in this order. */
export const together =
  (...parts: readonly (Along | undefined)[]): Along =>
  (after, before) => {
    const writes = parts.map((part) => part?.(after, before)).filter((write) => write !== undefined);
    if (writes.length === 0) return undefined;
    return async (tx) => {
      for (const write of writes) await write(tx);
    };
  };

export type OrderWithPayments = StoredOrder & {
  readonly payments: readonly Payment[];
  /** Its subscription, as soon as there is one: from its activation on that one knows when the next charge falls due. */
  readonly subscriptions: readonly Pick<Subscription, 'status' | 'nextDueDate' | 'cancelAt'>[];
};

/** Those who want one order at once are few: its run, a webhook, its buyer. */
const MAX_TRIES = 20;

/** Reads and writes orders. Every change is decided on the order as it is when it is written, so that nobody's is lost. */
@Injectable()
export class OrderStore {
  readonly orders: mongo.Collection<StoredOrder>;
  /** What lists have to be told of a change, whoever makes it. */
  private readonly listed: Along = (after, before) => listChange(this.database, this.subscriptions, after, before);

  constructor(
    private readonly database: Database,
    private readonly runner: OrderRunner,
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.orders = database.rows(orderCollection);
  }

  find = (orderId: string): Promise<StoredOrder | null> => this.orders.findOne({ _id: orderId });

  /** With its payments, the latest due first, in one question: nothing is asked as often as how an order stands. */
  async findWithPayments(orderId: string): Promise<OrderWithPayments | null> {
    const { name: from } = paymentCollection;
    const newestFirst = [{ $sort: { dueDate: -1 } }];
    const [found] = await this.orders
      .aggregate<OrderWithPayments>([
        { $match: { _id: orderId } },
        { $lookup: { from, localField: '_id', foreignField: 'orderId', pipeline: newestFirst, as: 'payments' } },
        {
          $lookup: {
            from: subscriptionCollection.name,
            localField: '_id',
            foreignField: 'orderId',
            pipeline: [{ $project: { status: 1, nextDueDate: 1, cancelAt: 1 } }],
            as: 'subscriptions',
          },
        },
      ])
      .toArray();
    return found ?? null;
  }

  /**
   * Applies `decide` to the order and stores what it returns, if the order is still as it was decided upon; otherwise it is
   * decided anew. `along` tells what belongs to the change: other rows and events, written in one transaction with it.
   * Returns the order as decided. The same object means: no change. A run knows its order and need not read it again.
   */
  async change(orderId: string, decide: (order: Order) => Order, along?: Along): Promise<Order> {
    const known = this.runner.runOf(orderId)?.stored;
    let before = known ?? (await this.read(orderId));
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const after = decide(before);
      // What the run knows may be old, and hide that there is something to do.
      if (after === before && before !== known) return before;
      if (after !== before && (await this.save(before, after, together(this.listed, along)(after, before))))
        return after;
      before = await this.read(orderId);
    }
    throw new Error(`order ${orderId} changed under our hands ${MAX_TRIES} times`);
  }

  /** As `change`, in a transaction that writes more. Whoever has just read the order gives it, and it is not read again. */
  async changeIn(
    tx: Transaction,
    order: string | StoredOrder,
    decide: (order: Order) => Order,
    along?: (tx: Transaction, after: Order, before: Order) => Promise<void>,
  ): Promise<Order> {
    const known = typeof order === 'string' ? null : order;
    const orderId = known?._id ?? (order as string);
    const tries = [() => known, () => this.orders.findOne({ _id: orderId }, { session: tx.session })];
    for (const read of known ? tries : tries.slice(1)) {
      const before = await read();
      if (!before) throw new Error(`no order ${orderId}`);
      const after = decide(before);
      if (after === before) return before;
      if (!(await this.replace(before, after, tx))) continue;
      await this.listed(after, before)?.(tx);
      await along?.(tx, after, before);
      return after;
    }
    throw new Error('a transaction sees one state of its order');
  }

  async insert(order: Order, tx?: Transaction): Promise<void> {
    const stored = { ...order, words: orderWords(order), nextRunAt: this.runner.firstLease(), revision: 1 };
    await this.orders.insertOne(stored, { ignoreUndefined: true, ...(tx ? { session: tx.session } : {}) });
    const take = (): void => this.runner.take(stored);
    if (tx) tx.afterCommit(take);
    else take();
  }

  private async read(orderId: string): Promise<StoredOrder> {
    const order = await this.find(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  }

  /** False, and nothing written, when the order is not as it was any more. */
  private async save(
    before: StoredOrder,
    after: Order,
    along: ((tx: Transaction) => Promise<void>) | undefined,
  ): Promise<boolean> {
    if (!along) return this.replace(before, after);
    try {
      await this.database.transaction(async (tx) => {
        if (!(await this.replace(before, after, tx))) throw new Outdated();
        await along(tx);
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }

  /** What is due at once is done by the run that decided it, under the lease that it has; otherwise by this process, too. */
  private async replace(before: StoredOrder, after: Order, tx?: Transaction): Promise<boolean> {
    const isDue = after.nextRunAt !== null && after.nextRunAt <= this.clock.now();
    const run = this.runner.runOf(before._id);
    const goesOn = isDue && run && before.nextRunAt;
    const stored: StoredOrder = {
      ...after,
      ...(goesOn ? { nextRunAt: before.nextRunAt } : isDue ? { nextRunAt: this.runner.firstLease() } : {}),
      revision: (before.revision ?? 0) + 1,
      words: orderWords(after),
    };
    // The lease, too: whoever renewed or took it meanwhile must not get an older one back.
    const asItWas = { _id: before._id, revision: before.revision ?? null, nextRunAt: before.nextRunAt ?? null };
    const { matchedCount } = await this.orders.replaceOne(asItWas as never, stored, {
      ignoreUndefined: true,
      ...(tx ? { session: tx.session } : {}),
    });
    if (matchedCount === 0) return false;
    const settled = (): void => {
      if (after.state !== before.state)
        this.logger.info({ orderId: before._id, from: before.state, to: after.state }, 'order moved');
      if (run) run.stored = stored;
      if (run && goesOn) run.order = after;
      else if (isDue) this.runner.take(stored);
    };
    if (tx) tx.afterCommit(settled);
    else settled();
    return true;
  }
}

/** Somebody else changed the order between the decision and the write. */
class Outdated extends Error {}
