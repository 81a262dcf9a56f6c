import type { OutputOf } from '@numera/contracts/contract';
import { tellNumber } from '@numera/contracts/billing/customer-books';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { chargeDeedCollection } from '../charge-deeds/charge-deed.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { eventsOf, latestFirst } from './events-of.ts';

/** What happened to one number: every state with its time, who brought it about, and why. */
@Controller()
export class TellNumber {
  constructor(private readonly database: Database) {}

  @Handles(tellNumber)
  async execute({ input: { orderId } }: Asked<typeof tellNumber>): Promise<OutputOf<typeof tellNumber>> {
    const of = { orderId };
    const [order, subscription, payments] = await Promise.all([
      this.database.rows(orderCollection).findOne({ _id: orderId }),
      this.database.rows(subscriptionCollection).findOne(of),
      this.database.rows(paymentCollection).find(of).toArray(),
    ]);
    if (!order) throw new DomainError('order-not-found', orderId);
    const paymentIds = payments.map(({ _id }) => _id);
    const things = [orderId, order.subscriptionId, ...paymentIds];
    const [refunds, charged, deeds] = await Promise.all([
      this.database
        .rows(refundCollection)
        .find({ paymentId: { $in: paymentIds } })
        .toArray(),
      this.database
        .rows(chargeDeedCollection)
        .find({ paymentId: { $in: paymentIds } })
        .toArray(),
      this.database
        .rows(auditCollection)
        .find({ 'subject.id': { $in: things } })
        .toArray(),
    ]);
    const subscriptions = subscription ? [subscription] : [];
    return { events: latestFirst(eventsOf({ orders: [order], subscriptions, payments, refunds, charged, deeds })) };
  }
}
