import type { Sandbox } from '../sandbox.ts';
import { deletePayment } from './delete-payment.ts';
import { emitSubscriptionEvent } from './emit-event.ts';
import type { Payment } from './payment.ts';
import { isUnpaid } from './payment-state.ts';
import type { Subscription } from './subscription.ts';

/** Removes a subscription, and with it every charge that nobody has paid yet; paid ones stay. */
export function removeSubscription(sandbox: Sandbox, subscription: Subscription): void {
  const { ledger } = sandbox;
  ledger.batch(() => {
    const removed: Subscription = { ...subscription, deleted: true, status: 'INACTIVE' };
    ledger.put('subscriptions', removed.id, removed);
    ledger.record({
      provider: 'asaas',
      kind: 'subscription.deleted',
      subscriptionId: removed.id,
      customerId: removed.customerId,
      ...(removed.externalReference ? { externalReference: removed.externalReference } : {}),
      status: removed.status,
    });
    for (const payment of unpaidOf(sandbox, removed.id)) deletePayment(sandbox, payment);
    emitSubscriptionEvent(sandbox, 'SUBSCRIPTION_DELETED', removed);
  });
}

/** The charges of a subscription that are still to be paid. */
export const unpaidOf = ({ ledger }: Sandbox, subscriptionId: string): Payment[] =>
  [...ledger.tables.payments.values()].filter(
    (it) => it.subscriptionId === subscriptionId && !it.deleted && isUnpaid(it.status),
  );
