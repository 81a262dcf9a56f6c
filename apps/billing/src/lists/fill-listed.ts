import { setTimeout as sleep } from 'node:timers/promises';
import { isOver, type Order } from '@numera/domain-billing/order';
import { isDropped, standingOf } from '@numera/domain-billing/payment';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { orderCollection } from '../orders/order.schema.ts';
import { listedPayment, listedSubscription } from '../payments/listed.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../payments/subscription.schema.ts';

/** Small enough to be no burden beside what the service does otherwise. */
const BATCH = 200;
const RETRY_MS = 5_000;

/**
 * Gives rows of before lists were read from them what they lack, once, at start: the owner, the standing, and what is listed.
 * A payment is done last and shows that its subscription is: whoever begins again finds what is left. Any number of replicas
 * may do it at once.
 */
@Injectable()
export class FillListed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private filling: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.filling = this.fillAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.filling;
  }

  private async fillAll(): Promise<void> {
    const { signal } = this.ending;
    let total = 0;
    while (!signal.aborted) {
      try {
        const filled = await this.run();
        if (filled === 0) break;
        total += filled;
      } catch (error) {
        this.logger.error({ err: error }, 'rows of before are not in lists yet; tried again');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    if (total > 0) this.logger.info({ payments: total }, 'rows of before are in lists');
  }

  /** One batch; gives how many payments it filled. */
  async run(): Promise<number> {
    const payments = this.database.rows(paymentCollection);
    const lacking = await payments
      .find({ standing: null as never })
      .limit(BATCH)
      .toArray();
    const orderIds = [...new Set(lacking.map(({ orderId }) => orderId))];
    const rows = await this.database
      .rows(orderCollection)
      .find({ _id: { $in: orderIds } })
      .toArray();
    if (rows.length === 0) return 0;
    await this.database.rows(subscriptionCollection).bulkWrite(
      rows.map((order) => ({
        updateOne: {
          filter: { orderId: order._id, listed: { $exists: false } },
          update: {
            $set: {
              ownerUserId: order.ownerUserId,
              listed: listedSubscription(order),
              ...(isOver(order) ? { nextDueDate: null } : {}),
            },
          },
        },
      })),
      { ordered: false },
    );
    const orders = new Map<string, Order>(rows.map((order) => [order._id, order]));
    const writes = lacking.flatMap((payment) => {
      const order = orders.get(payment.orderId);
      return order ? [{ updateOne: { filter: asItWas(payment), update: { $set: told(payment, order) } } }] : [];
    });
    return (await payments.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}

/** Whoever wrote it meanwhile knew better; if he did not fill it, it is met again. */
const asItWas = ({ _id, status, dropped }: Payment) => ({
  _id,
  status,
  standing: null as never,
  dropped: (dropped ?? null) as never,
});

const told = ({ status }: Payment, order: Order): Partial<Payment> => ({
  ownerUserId: order.ownerUserId,
  standing: standingOf(status),
  dropped: isDropped(status, order),
  listed: listedPayment(order),
});
