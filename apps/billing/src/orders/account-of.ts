import { isOver, type Order } from '@numera/domain-billing/order';
import type { NewSubscription } from '@numera/domain-billing/subscription';
import { dayOfMonth } from '@numera/domain-billing/account';
import type { ChargeAccount } from '../payments/store-payment.ts';

/** Whose the charges of an order are that has not become a living subscription yet. */
export const accountOf = (order: Order): ChargeAccount => {
  const { _id: orderId, subscriptionId, ownerUserId, number, buyer, method, plan } = order;
  const terms = { planName: plan.name, period: plan.period, valueCents: plan.priceCents };
  return {
    orderId,
    subscriptionId,
    ownerUserId,
    number,
    buyer,
    method,
    terms,
    anchorDay: anchorDayOf(order),
    isOver: isOver(order),
  };
};

/** By its first due date. */
function anchorDayOf({ charge, nextChargeOn }: Order): number {
  const first = charge?.dueDate ?? nextChargeOn;
  return first ? dayOfMonth(first) : 1;
}

/** The subscription that an order is for, on the terms that its buyer agreed to. */
export const subscriptionOf = (order: Order): NewSubscription => {
  const { _id: orderId, subscriptionId: _id, customerId, ownerUserId, number, method, card, plan, buyer } = order;
  const nextDueDate = isOver(order) ? null : order.nextChargeOn;
  return {
    ...{ _id, orderId, customerId, ownerUserId, number, method, buyer, nextDueDate },
    ...{ planId: plan.id, planName: plan.name, period: plan.period, valueCents: plan.priceCents },
    ...(card ? { card: { brand: card.brand, lastDigits: card.lastDigits } } : {}),
    asaasSubscriptionId: order.asaasSubscriptionId as string,
    anchorDay: anchorDayOf(order),
  };
};
