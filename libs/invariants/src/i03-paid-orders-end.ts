import type { Order } from '@numera/domain-billing/order';
import { isPaidStatus } from '@numera/domain-billing/payment';
import { orderFinder, providerSubscriptions } from './provider-subscriptions.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** Of an order that was activated once. */
const AFTER_ACTIVATION = new Set(['ACTIVE', 'SUSPENDED', 'CANCELED']);
const PAID_STATES = new Set(['PAID', 'ACTIVE', 'ACTIVATION_FAILED']);

/**
 * I3: "Every paid order ends ACTIVE, or ACTIVATION_FAILED with an alert row, within T (60 s after the faults stop)."
 * `withinMs` is T, counted from the payment.
 */
export function paidOrdersEnd(snapshot: Snapshot, now: Date, withinMs: number): Finding[] {
  const alerted = new Set(rowsOfAll(snapshot, 'alerts').map(({ subject }) => subject));
  return [
    ...stuckPaid(snapshot, now, withinMs),
    ...failedWithoutAlert(snapshot, now, withinMs, alerted),
    ...activeWithoutSubscription(snapshot),
    ...paidButNotNoticed(snapshot, now, withinMs, alerted),
  ];
}

function* stuckPaid({ databases }: Snapshot, now: Date, withinMs: number): Generator<Finding> {
  for (const order of databases.billing.orders) {
    const since = order.state === 'PAID' ? order.history.findLast(({ state }) => state === 'PAID')?.at : undefined;
    if (since && now.getTime() - since.getTime() > withinMs)
      yield { where: at(order), says: `PAID for ${seconds(now, since)} and neither ACTIVE nor ACTIVATION_FAILED` };
  }
}

function* failedWithoutAlert(
  { databases }: Snapshot,
  now: Date,
  withinMs: number,
  alerted: ReadonlySet<string>,
): Generator<Finding> {
  for (const order of databases.billing.orders) {
    const since = order.history.at(-1)?.at ?? order.createdAt;
    // Late money: a number is being asked for, or it went back.
    if (order.late?.phase === 'TAKING' && now.getTime() - since.getTime() <= withinMs) continue;
    if (order.late?.phase === 'RETURNED') continue;
    if (order.state === 'ACTIVATION_FAILED' && !alerted.has(order._id))
      yield { where: at(order), says: 'ACTIVATION_FAILED without an alert' };
  }
}

/** The buyer's panel shows the subscription, not the order. */
function* activeWithoutSubscription({ databases }: Snapshot): Generator<Finding> {
  const statuses = new Map(databases.billing.subscriptions.map(({ orderId, status }) => [orderId, status]));
  for (const order of databases.billing.orders) {
    const status = statuses.get(order._id);
    if (order.state === 'ACTIVE' && !AFTER_ACTIVATION.has(status ?? 'missing'))
      yield { where: at(order), says: `ACTIVE, but its subscription is ${status ?? 'missing'}` };
  }
}

/** Money at the provider that the order does not know of. An alert says that a person was told instead. */
function* paidButNotNoticed(
  snapshot: Snapshot,
  now: Date,
  withinMs: number,
  alerted: ReadonlySet<string>,
): Generator<Finding> {
  if (!snapshot.provider) return;
  for (const { chargeId, order, since } of unnoticedPayments(snapshot)) {
    if (alerted.has(order._id) || now.getTime() - since.getTime() <= withinMs) continue;
    yield { where: at(order), says: `${order.state}, but ${chargeId} was paid ${seconds(now, since)} ago` };
  }
}

/** Charges that are paid at the provider while their order is not. */
export function unnoticedPayments(snapshot: Snapshot): { chargeId: string; order: Order; since: Date }[] {
  const { provider } = snapshot;
  if (!provider) return [];
  const orderOf = orderFinder(snapshot);
  const orders = new Map(providerSubscriptions(provider.ledger).map((one) => [one.id, orderOf(one)]));
  const paidAt = new Map(
    provider.ledger
      .filter(({ kind, paymentId }) => paymentId && (kind === 'payment.confirmed' || kind === 'payment.received'))
      .reverse()
      .map(({ paymentId, recordedAt }) => [paymentId, new Date(recordedAt)]),
  );
  return provider.charges.flatMap(({ id, subscription, status }) => {
    const order = orders.get(subscription ?? '');
    if (!order || !isPaidStatus(status) || PAID_STATES.has(order.state)) return [];
    return [{ chargeId: id, order, since: paidAt.get(id) ?? new Date(0) }];
  });
}

const at = ({ _id }: Order): string => `billing.orders ${_id}`;
const seconds = (now: Date, since: Date): string => `${Math.round((now.getTime() - since.getTime()) / 1_000)} s`;
