import type { Order } from '@numera/domain-billing/order';
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
    ...numbersMeantBy(id).map((number) => ({ 'number.number': number })),
  ];
  const [order, ...others] = await orders.find({ $or: matches }).sort({ createdAt: -1 }).limit(20).toArray();
  return order && { order: order as Order, others: others.map(({ _id }) => _id) };
}

/** '(11) 4000-1234', '+55 11 4000-1234' and '551140001234' are the same number. An id with letters is none. */
function numbersMeantBy(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (/[a-z]/i.test(text)) return [];
  if (digits.length === 12 || digits.length === 13) return [digits];
  return digits.length === 10 || digits.length === 11 ? [`55${digits}`] : [];
}
