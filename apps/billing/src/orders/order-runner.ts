import type { Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { withCorrelation } from '@numera/server/correlation';
import { DueRunner } from '@numera/server/due-runner';
import { LOGGER } from '@numera/server/logger-token';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { orderCollection } from './order.schema.ts';

/** Finds the orders whose next step is due. What the step does is told by `start`, which breaks the circle of needs. */
@Injectable()
export class OrderRunner implements BeforeApplicationShutdown {
  private runner: DueRunner<Order> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(run: (orderId: string) => Promise<void>): void {
    this.runner = new DueRunner<Order>({
      name: 'orders',
      collection: this.database.model(orderCollection).collection as never,
      run: (order) => withCorrelation(order._id, () => run(order._id)),
      logger: this.logger,
    });
    this.runner.start();
  }

  wake(): void {
    this.runner?.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner?.stop();
  }
}
