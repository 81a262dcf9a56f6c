import type { Order } from '@numera/domain-billing/order';
import { withCorrelation } from '@numera/server/correlation';
import { Database } from '@numera/server/database';
import type { DueRunner } from '@numera/server/due-runner';
import { Runners } from '@numera/server/runners';
import { Injectable } from '@nestjs/common';
import { orderCollection } from './order.schema.ts';

/** Finds the orders whose next step is due. What the step does is told by `start`, which breaks the circle of needs. */
@Injectable()
export class OrderRunner {
  private runner: DueRunner<Order> | undefined;

  constructor(
    private readonly database: Database,
    private readonly runners: Runners,
  ) {}

  start(run: (orderId: string) => Promise<void>): void {
    this.runner = this.runners.open<Order>({
      name: 'orders',
      collection: this.database.model(orderCollection).collection as never,
      run: (order) => withCorrelation(order._id, () => run(order._id)),
    });
    this.runner.start();
  }

  wake(): void {
    this.runner?.wake();
  }
}
