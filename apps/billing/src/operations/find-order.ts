import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { findOrder } from '@numera/contracts/operations/order-story';
import { type Asked, Handles } from '@numera/messaging/handles';
import { didsMeantBy } from '@numera/rules/did';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection, type StoredOrder } from '../orders/order.schema.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const MOST = 20;
/** Those of the index by number. */
const NOT_OVER = ['PLACED', 'AWAITING_CARD', 'CHARGING', 'AWAITING_PAYMENT', 'CLOSING', 'PAID'] as const;

/** The order that an operator means, whatever of it he knows. */
@Controller()
export class FindOrder {
  constructor(private readonly database: Database) {}

  @Handles(findOrder)
  async execute({ input: { asked } }: Asked<typeof findOrder>): Promise<OutputOf<typeof findOrder>> {
    const [order, ...others] = await this.fitting(asked);
    if (!order) throw new DomainError('order-not-found', 'nothing fits');
    const of = { orderId: order._id };
    const [subscription, payments] = await Promise.all([
      this.database.rows(subscriptionCollection).findOne(of),
      this.database.rows(paymentCollection).find(of).sort({ dueDate: -1 }).limit(1_000).toArray(),
    ]);
    return {
      about: {
        orderId: order._id,
        number: order.number.number,
        subscriptionId: order.subscriptionId,
        asaasSubscriptionId: order.asaasSubscriptionId,
        paymentIds: payments.map(({ _id }) => _id),
      },
      state: order.state,
      createdAt: order.createdAt.toISOString(),
      city: order.number.city,
      planName: order.plan.name,
      period: order.plan.period,
      priceCents: order.plan.priceCents,
      method: order.method,
      customerId: order.customerId,
      source: order.source ?? null,
      subscriptionStatus: subscription?.status ?? null,
      payments: payments.map(({ _id: id, dueDate, status, amountCents }) => ({ id, dueDate, status, amountCents })),
      refusal: order.refusal?.code ?? null,
      nextRunAt: order.nextRunAt?.toISOString() ?? null,
      others: others.map(({ _id }) => _id),
    };
  }

  /** Each question by an index of its own; the newest first. */
  private async fitting(asked: string): Promise<StoredOrder[]> {
    const orders = this.database.rows(orderCollection);
    const subscriptions = this.database.rows(subscriptionCollection);
    const dids = didsMeantBy(asked);
    const [refund, webhook] = await Promise.all([
      this.database.rows(refundCollection).findOne({ _id: asked }, { projection: { orderId: 1 } }),
      this.database.rows(webhookCollection).findOne({ _id: asked }),
    ]);
    const names = [asked, webhook?.paymentId, webhook?.asaasSubscriptionId].filter((name) => !!name) as string[];
    const [ofPayment, ofSubscription, payers, ofNumber] = await Promise.all([
      this.database
        .rows(paymentCollection)
        .find({ _id: { $in: names } }, { projection: { orderId: 1 } })
        .toArray(),
      subscriptions
        .find({ $or: [{ _id: asked }, { asaasSubscriptionId: { $in: names } }] }, { projection: { orderId: 1 } })
        .toArray(),
      this.database
        .rows(customerCollection)
        .find({ $or: [{ _id: asked }, { asaasCustomerId: asked }] }, { projection: { _id: 1 } })
        .limit(MOST)
        .toArray(),
      dids.length === 0
        ? []
        : subscriptions
            .find({ 'listed.words': { $in: dids } }, { projection: { orderId: 1 } })
            .sort({ createdAt: -1 })
            .limit(MOST)
            .toArray(),
    ]);
    const its = [...(refund ? [refund] : []), ...ofPayment, ...ofSubscription, ...ofNumber];
    const ids = [asked, ...its.map(({ orderId }) => orderId)];
    const matches = [
      { _id: { $in: ids } },
      { 'attempts.ref': asked },
      { ownerUserId: asked },
      ...(payers.length > 0 ? [{ customerId: { $in: payers.map(({ _id }) => _id) } }] : []),
      ...(dids.length > 0 ? [{ 'number.number': { $in: dids }, state: { $in: NOT_OVER } }] : []),
    ];
    const found = await orders
      .find({ $or: matches } as never)
      .limit(MOST * 5)
      .toArray();
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, MOST);
  }
}
