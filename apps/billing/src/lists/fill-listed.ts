import type { Charge } from '@numera/domain-billing/account';
import { activated, activationFailed, paidTooLate } from '@numera/domain-billing/begin';
import { isOver, type Order } from '@numera/domain-billing/order';
import { isDropped, standingOf } from '@numera/domain-billing/payment';
import { spanOf } from '@numera/domain-billing/span';
import { closedUnpaid, openSubscription, type Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { subscriptionOf } from '../orders/account-of.ts';
import { orderWords } from '../orders/order-words.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { listedPayment } from '../payments/listed.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { Charges } from '../subscriptions/charges.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

/** Small enough to be no burden beside what the service does otherwise. */
const BATCH = 200;

/** Payments of before: the owner, the standing, and what is listed; subscriptions: their life. */
@Injectable()
export class FillListed extends FillAtStart {
  constructor(
    private readonly database: Database,
    private readonly charges: Charges,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('payments and subscriptions', logger);
  }

  /** Payments first: a life is worked out from them. */
  override async run(): Promise<number> {
    const { fillPayments, fillSubscriptions, fillSpans, fillHolders, fillBuyers, fillOrders } = this;
    for (const fill of [fillPayments, fillSubscriptions, fillSpans, fillHolders, fillBuyers, fillOrders]) {
      const filled = await fill.call(this);
      if (filled > 0) return filled;
    }
    return 0;
  }

  private async fillPayments(): Promise<number> {
    const payments = this.database.rows(paymentCollection);
    const lacking = await payments
      .find({ standing: null as never })
      .limit(BATCH)
      .toArray();
    const orders = await this.ordersOf(lacking);
    const writes = lacking.flatMap((payment) => {
      const order = orders.get(payment.orderId);
      return order ? [{ updateOne: { filter: asItWas(payment), update: { $set: told(payment, order) } } }] : [];
    });
    return writes.length === 0 ? 0 : (await payments.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  private async fillSubscriptions(): Promise<number> {
    const subscriptions = this.database.rows(subscriptionCollection);
    const lacking = await subscriptions
      .find({ version: null as never })
      .limit(BATCH)
      .toArray();
    const orders = await this.ordersOf(lacking);
    let filled = 0;
    for (const { _id, orderId, status, live, createdAt } of lacking) {
      const order = orders.get(orderId);
      if (!order) continue;
      const born = openSubscription(subscriptionOf(order), isOver(order), createdAt);
      const lived = liveOn(born, status, await this.charges.of(born), createdAt);
      const row = {
        ...lived,
        ...spanOf(lived),
        live,
        listed: listedSubscription(lived),
        revision: 1,
        nextRunAt: this.clock.now(),
      };
      filled += (await subscriptions.replaceOne({ _id, version: null as never }, row)).modifiedCount;
    }
    return filled;
  }

  /** From when to when they worked, which their history knows. */
  private async fillSpans(): Promise<number> {
    const subscriptions = this.database.rows(subscriptionCollection);
    const lacking = await subscriptions
      .find({ startedAt: { $exists: false } })
      .limit(BATCH)
      .toArray();
    const writes = lacking.map((row) => ({
      updateOne: { filter: { _id: row._id, revision: row.revision }, update: { $set: spanOf(row) } },
    }));
    return writes.length === 0 ? 0 : (await subscriptions.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  /** Who bought it, as everybody's list finds it. */
  private async fillHolders(): Promise<number> {
    const subscriptions = this.database.rows(subscriptionCollection);
    const lacking = await subscriptions
      .find({ 'listed.email': null as never })
      .limit(BATCH)
      .toArray();
    const writes = lacking.map((row) => ({
      updateOne: {
        filter: { _id: row._id, revision: row.revision },
        update: { $set: { listed: listedSubscription(row) } },
      },
    }));
    return writes.length === 0 ? 0 : (await subscriptions.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  private async fillBuyers(): Promise<number> {
    const payments = this.database.rows(paymentCollection);
    const lacking = await payments
      .find({ 'listed.buyer.email': null as never })
      .limit(BATCH)
      .toArray();
    const orders = await this.ordersOf(lacking);
    const writes = lacking.flatMap(({ _id, orderId }) => {
      const order = orders.get(orderId);
      const filter = { _id, 'listed.buyer.email': null as never };
      return order
        ? [{ updateOne: { filter, update: { $set: { listed: listedPayment(order.number, order.buyer) } } } }]
        : [];
    });
    return writes.length === 0 ? 0 : (await payments.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  /** What administrators find them by. */
  private async fillOrders(): Promise<number> {
    const orders = this.database.rows(orderCollection);
    const lacking = await orders
      .find({ words: null as never })
      .limit(BATCH)
      .toArray();
    const writes = lacking.map((order) => ({
      updateOne: {
        filter: { _id: order._id, revision: (order.revision ?? null) as never },
        update: { $set: { words: orderWords(order) } },
      },
    }));
    return writes.length === 0 ? 0 : (await orders.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  private async ordersOf(rows: readonly { readonly orderId: string }[]): Promise<ReadonlyMap<string, Order>> {
    const orders = await this.database
      .rows(orderCollection)
      .find({ _id: { $in: [...new Set(rows.map(({ orderId }) => orderId))] } })
      .toArray();
    return new Map(orders.map((order) => [order._id, order]));
  }
}

/** As it has become since it was opened, as far as that is known. */
function liveOn(born: Subscription, status: string, charges: readonly Charge[], at: Date): Subscription {
  if (status === 'ACTIVE') return activated(born, charges, at);
  if (status === 'CANCELED') return closedUnpaid(born, at);
  if (status !== 'ACTIVATION_FAILED') return born;
  return born.status === 'CANCELED' ? paidTooLate(born, at) : activationFailed(born, 'as it was before', at);
}

/** Whoever wrote it meanwhile knew better; if he did not fill it, it is met again. */
const asItWas = ({ _id, status, dropped }: Payment) => ({
  _id,
  status,
  standing: null as never,
  dropped: (dropped ?? null) as never,
});

const told = (payment: Payment, order: Order): Partial<Payment> => ({
  ownerUserId: order.ownerUserId,
  standing: standingOf(payment.status, payment),
  dropped: isDropped(payment.status, isOver(order)),
  listed: listedPayment(order.number, order.buyer),
});
