import type { Order } from '@numera/domain-billing/order';
import type { LedgerEntry, Snapshot } from './snapshot.ts';

/** A subscription at the payment provider, as the ledger tells its life. */
export interface ProviderSubscription {
  readonly id: string;
  readonly externalReference: string | null;
  readonly live: boolean;
}

const endings = new Set(['subscription.deleted', 'subscription.expired']);

export function providerSubscriptions(ledger: readonly LedgerEntry[]): ProviderSubscription[] {
  const known = new Map<string, ProviderSubscription>();
  for (const { kind, subscriptionId: id, externalReference, status } of ledger) {
    if (!id || !kind.startsWith('subscription.')) continue;
    const before = known.get(id) ?? { id, externalReference: null, live: true };
    const live = endings.has(kind) ? false : status ? status === 'ACTIVE' : before.live;
    known.set(id, { id, externalReference: externalReference ?? before.externalReference, live });
  }
  return [...known.values()];
}

/**
 * Finds the order that asked for a subscription, by the reference that was written down before it was asked for; of one that was
 * begun anew, by what its subscription knows.
 */
export function orderFinder({ databases }: Snapshot): (subscription: ProviderSubscription) => Order | undefined {
  const byReference = new Map<string, Order>();
  for (const order of databases.billing.orders) {
    for (const { ref } of order.attempts) byReference.set(ref, order);
  }
  const orders = new Map(databases.billing.orders.map((order) => [order._id, order]));
  const anew = new Map<string, Order | undefined>();
  for (const { orderId, asaasSubscriptionId, atProvider } of databases.billing.subscriptions) {
    anew.set(asaasSubscriptionId, orders.get(orderId));
    if (atProvider.anew) anew.set(atProvider.anew.ref, orders.get(orderId));
  }
  return ({ id, externalReference: ref }) =>
    (ref === null ? undefined : (byReference.get(ref) ?? anew.get(ref))) ?? anew.get(id);
}
