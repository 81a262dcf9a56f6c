import type { Order } from '@numera/domain-billing/order';
import { didsMeantBy } from '@numera/rules/did';
import { type Db, type Filter } from 'mongodb';

/**
 * The order that somebody means by an id: its own, its subscription's, one of the provider's (subscription, payment, payer,
 * reference), or its number. Of several the newest; the others are named.
 */
export async function findOrder(billing: Db, id: string): Promise<{ order: Order; others: string[] } | undefined> {
  const orders = billing.collection<Order>('orders');
  const payment = await billing.collection<{ _id: string; orderId: string }>('payments').findOne({ _id: id });
  const payers = await billing
    .collection<{ _id: string }>('customers')
    .find({ asaasCustomerId: id } as never)
    .toArray();
  const matches: Filter<Order>[] = [
    { _id: payment?.orderId ?? id },
    { subscriptionId: id },
    { asaasSubscriptionId: id },
    { 'attempts.ref': id },
    { 'charge.paymentId': id },
    { customerId: { $in: [id, ...payers.map(({ _id }) => _id)] } },
    ...didsMeantBy(id).map((number) => ({ 'number.number': number })),
  ];
  const [order, ...others] = await orders.find({ $or: matches }).sort({ createdAt: -1 }).limit(20).toArray();
  return order && { order: order as Order, others: others.map(({ _id }) => _id) };
}
