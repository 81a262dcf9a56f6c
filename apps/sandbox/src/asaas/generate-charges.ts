import { addDays } from '@numera/rules/dates';
import type { Sandbox } from '../sandbox.ts';
import { openPayment } from './open-payment.ts';
import type { Payment } from './payment.ts';
import type { Subscription } from './subscription.ts';
import { nextDueDate } from './subscription-cycle.ts';

/** Creates the next charge of a subscription, whenever it is due. */
export function generateCharge(sandbox: Sandbox, subscription: Subscription, dueDate: string): [Subscription, Payment] {
  const payment = openPayment(sandbox, {
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    billingType: subscription.billingType,
    cents: subscription.cents,
    dueDate,
    description: subscription.description,
    externalReference: subscription.externalReference,
    card: subscription.card,
    discount: subscription.discount,
    fine: subscription.fine,
    interest: subscription.interest,
    postalService: false,
    daysAfterDueDateToRegistrationCancellation: null,
  });
  const advanced = { ...subscription, generated: subscription.generated + 1 };
  sandbox.ledger.put('subscriptions', advanced.id, advanced);
  return [advanced, payment];
}

/** Charges are generated 40 days before they are due; a monthly subscription due in five days has two at once. */
export function generateCharges(sandbox: Sandbox, subscription: Subscription): Subscription {
  const horizon = addDays(sandbox.clock.today(), sandbox.config.chargeWindowDays);
  let current = subscription;
  for (let due = nextDueDate(current); due !== null && due <= horizon; due = nextDueDate(current)) {
    [current] = generateCharge(sandbox, current, due);
  }
  return nextDueDate(current) === null ? expire(sandbox, current) : current;
}

/** No webhook event exists for this (Asaas, list of events). */
function expire({ ledger }: Sandbox, subscription: Subscription): Subscription {
  const expired: Subscription = { ...subscription, status: 'EXPIRED' };
  ledger.put('subscriptions', expired.id, expired);
  ledger.record({
    provider: 'asaas',
    kind: 'subscription.expired',
    subscriptionId: expired.id,
    status: expired.status,
  });
  return expired;
}
