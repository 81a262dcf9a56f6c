import { type Order } from '@numera/domain-billing/order';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { orderCollection } from './order.schema.ts';
import { OrderRunner } from './order-runner.ts';

/** Reads and writes orders. Every change is decided on the order as it is inside the transaction, so that nobody's is lost. */
@Injectable()
export class OrderStore {
  readonly orders: Model<Order>;

  constructor(
    private readonly database: Database,
    private readonly runner: OrderRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.orders = database.model(orderCollection);
  }

  find = (orderId: string): Promise<Order | null> => this.orders.findById(orderId).lean<Order>().exec();

  /**
   * Applies `decide` to the order and stores what it returns; `announce` adds other rows and events to the same
   * transaction, and sees the order before and after. Returns the order as decided. The same object means: no change.
   * What is due at once is done by the run that decided it, under the lease that it has; otherwise by whoever is first.
   */
  change(
    orderId: string,
    decide: (order: Order) => Order,
    announce?: (tx: Transaction, after: Order, before: Order) => Promise<void>,
  ): Promise<Order> {
    return this.database.transaction((tx) => this.changeIn(tx, orderId, decide, announce));
  }

  async changeIn(
    tx: Transaction,
    orderId: string,
    decide: (order: Order) => Order,
    announce?: (tx: Transaction, after: Order, before: Order) => Promise<void>,
  ): Promise<Order> {
    const before = await this.orders.findById(orderId).session(tx.session).lean<Order>();
    if (!before) throw new Error(`no order ${orderId}`);
    const after = decide(before);
    if (after === before) return before;
    const isDue = after.nextRunAt !== null && after.nextRunAt <= this.clock.now();
    const run = isDue && before.nextRunAt ? this.runner.runOf(orderId) : undefined;
    const stored = run ? { ...after, nextRunAt: before.nextRunAt } : after;
    await this.orders.replaceOne({ _id: orderId }, stored, { session: tx.session, runValidators: true });
    await announce?.(tx, after, before);
    if (after.state !== before.state) this.logger.info({ orderId, from: before.state, to: after.state }, 'order moved');
    if (run) tx.afterCommit(() => void (run.order = after));
    else if (isDue) tx.afterCommit(() => this.runner.wake());
    return after;
  }

  async insert(tx: Transaction, order: Order): Promise<void> {
    await this.orders.create([order], { session: tx.session });
    tx.afterCommit(() => this.runner.wake());
  }
}
