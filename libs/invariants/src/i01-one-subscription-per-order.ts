import { isPaidStatus } from '@numera/domain-billing/payment';
import { groupBy } from './group-by.ts';
import { orderFinder, providerSubscriptions } from './provider-subscriptions.ts';
import type { Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** I1: "Per order ≤ 1 live provider subscription; per order and cycle ≤ 1 paid charge." */
export function oneSubscriptionPerOrder(snapshot: Snapshot): Finding[] {
  return [...subscriptionsOfOrders(snapshot), ...chargesOfCycles(snapshot)];
}

function* subscriptionsOfOrders(snapshot: Snapshot): Generator<Finding> {
  const live = providerSubscriptions(snapshot.provider?.ledger ?? []).filter((subscription) => subscription.live);
  const orderOf = orderFinder(snapshot);
  for (const [orderId, subscriptions] of groupBy(live, (subscription) => orderOf(subscription)?._id ?? '')) {
    if (orderId === '' || subscriptions.length < 2) continue;
    const ids = subscriptions.map(({ id }) => id).join(', ');
    yield { where: `billing.orders ${orderId}`, says: `${subscriptions.length} live provider subscriptions ${ids}` };
  }
}

/** A cycle is known by its due date. The provider's word counts; without it, what we stored. */
function* chargesOfCycles(snapshot: Snapshot): Generator<Finding> {
  const orderOf = orderFinder(snapshot);
  const orderOfSubscription = new Map(
    providerSubscriptions(snapshot.provider?.ledger ?? []).map((one) => [one.id, orderOf(one)?._id ?? '']),
  );
  const paid = snapshot.provider
    ? snapshot.provider.charges.map((charge) => ({
        ...charge,
        orderId: orderOfSubscription.get(charge.subscription ?? '') ?? '',
      }))
    : snapshot.databases.billing.payments.map(({ _id, ...payment }) => ({ ...payment, id: _id }));
  // What was given back by hand stays paid at the provider.
  const returned = new Set(
    snapshot.databases.billing.payments.filter(({ standing }) => standing === 'returned').map(({ _id }) => _id),
  );
  const cycles = groupBy(
    paid.filter(({ id, orderId, status }) => orderId !== '' && isPaidStatus(status) && !returned.has(id)),
    ({ orderId, dueDate }) => `${orderId} ${dueDate}`,
  );
  for (const [cycle, charges] of cycles) {
    if (charges.length < 2) continue;
    const [orderId, dueDate] = cycle.split(' ');
    const ids = charges.map(({ id }) => id).join(', ');
    yield { where: `billing.orders ${orderId}`, says: `${charges.length} paid charges due ${dueDate}: ${ids}` };
  }
}
