import { AsyncLocalStorage } from 'node:async_hooks';
import type { Order } from '@numera/domain-billing/order';
import { Alerts } from '@numera/messaging/alerts';
import { stepFailing } from '@numera/messaging/step-failing';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable } from '@nestjs/common';
import { orderCollection, type StoredOrder } from './order.schema.ts';

/** An order that is being carried forward: as its last step left it, and as it is stored, under the run's lease. */
export interface OrderRun {
  order: Order;
  stored: StoredOrder;
}

/** Finds the orders whose next step is due. What the step does is told by `start`, which breaks the circle of needs. */
@Injectable()
export class OrderRunner {
  private runner: DueRunner<StoredOrder> | undefined;
  private readonly runs = new AsyncLocalStorage<OrderRun>();

  constructor(
    private readonly database: Database,
    private readonly runners: Runners,
    private readonly alerts: Alerts,
  ) {}

  start(carry: (run: OrderRun) => Promise<void>): void {
    this.runner = this.runners.open<StoredOrder>({
      name: 'orders',
      collection: this.database.rows(orderCollection),
      run: (order) =>
        withCorrelation(order._id, () => {
          const run = { order, stored: order };
          return this.runs.run(run, () => carry(run));
        }),
      onFailing: stepFailing(this.database, this.alerts, 'a step of an order'),
    });
    this.runner.start();
  }

  /** The run whose step is calling, when it is this order's. */
  runOf(orderId: string): OrderRun | undefined {
    const run = this.runs.getStore();
    return run?.order._id === orderId ? run : undefined;
  }

  firstLease(): Date {
    return this.opened().firstLease();
  }

  take(order: StoredOrder): void {
    this.opened().take(order);
  }

  private opened(): DueRunner<StoredOrder> {
    if (!this.runner) throw new Error('orders are not carried yet');
    return this.runner;
  }
}
