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

/** Finds the order that asked for a subscription: by the reference that it wrote down before it asked. */
export function orderFinder({ databases }: Snapshot): (subscription: ProviderSubscription) => Order | undefined {
  const byReference = new Map<string, Order>();
  for (const order of databases.billing.orders) {
    for (const { ref } of order.attempts) byReference.set(ref, order);
  }
  return ({ externalReference }) => (externalReference === null ? undefined : byReference.get(externalReference));
}
