import type { Order } from '@numera/domain-billing/order';
import type { NumberRow, Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

const BEFORE_CHARGE = new Set(['PLACED', 'AWAITING_CARD', 'CHARGING']);
const OVER = new Set(['EXPIRED', 'CANCELED', 'REFUSED', 'ACTIVE', 'ACTIVATION_FAILED']);
/** Lapsed holds, and numbers that were kept apart long enough, are swept every two seconds. */
const SWEPT_WITHIN_MS = 10_000;

/**
 * I7: "No HELD number with an expired hold and no live order; no order without hold before its first charge." `clockSkewMs`
 * is how far the clocks of the database, which times holds, and of billing, which times charges, may differ.
 */
export function holdsAndOrders(snapshot: Snapshot, now: Date, clockSkewMs: number): Finding[] {
  return [
    ...forgottenHolds(snapshot, now),
    ...forgottenQuarantines(snapshot, now),
    ...ordersWithoutHold(snapshot, now, clockSkewMs),
  ];
}

function* forgottenHolds({ databases }: Snapshot, now: Date): Generator<Finding> {
  const orders = new Map(databases.billing.orders.map((order) => [order._id, order]));
  for (const { _id, state, heldUntil, orderId } of databases.catalog.numbers) {
    if (state !== 'HELD' || !heldUntil || now.getTime() - heldUntil.getTime() <= SWEPT_WITHIN_MS) continue;
    const order = orders.get(orderId ?? '');
    if (order && !OVER.has(order.state)) continue;
    const whose = order ? `order ${order._id} is ${order.state}` : 'no order has it';
    yield { where: `catalog.numbers ${_id}`, says: `HELD, but its hold ended ${heldUntil.toISOString()} and ${whose}` };
  }
}

function* forgottenQuarantines({ databases }: Snapshot, now: Date): Generator<Finding> {
  for (const { _id, state, quarantinedUntil } of databases.catalog.numbers) {
    if (state !== 'QUARANTINED') continue;
    if (quarantinedUntil && now.getTime() - quarantinedUntil.getTime() <= SWEPT_WITHIN_MS) continue;
    const since = quarantinedUntil ? `only until ${quarantinedUntil.toISOString()}` : 'for ever';
    yield { where: `catalog.numbers ${_id}`, says: `QUARANTINED ${since}` };
  }
}

function* ordersWithoutHold({ databases }: Snapshot, now: Date, clockSkewMs: number): Generator<Finding> {
  const numbers = new Map(databases.catalog.numbers.map((row) => [row._id, row]));
  for (const order of databases.billing.orders) {
    // Late money may have bought another one than was held when it was charged; or an administrator gave another.
    const { number } = order.exchange?.ordered ?? order.late?.ordered ?? order.number;
    const row = numbers.get(number);
    const first = order.attempts.find(({ state }) => state !== 'INTENT');
    const where = `billing.orders ${order._id}`;
    if (isWaitingWithoutHold(order, row, now)) {
      yield { where, says: `${order.state} without a hold: ${number} is ${stateOf(row)}` };
    } else if (first && !wasHeldBy(order._id, row, first.at, clockSkewMs)) {
      const told = (row?.history ?? []).map(({ at, state, by }) => `${at.toISOString()} ${state} by ${by}`).join(', ');
      yield {
        where,
        says: `charged ${first.at.toISOString()} without a hold of its own on ${number}: ${told}`,
      };
    }
  }
}

/** An order whose hold ran out is about to end, but not while a charge may exist that nobody can see. */
const isWaitingWithoutHold = (order: Order, row: NumberRow | undefined, now: Date): boolean =>
  BEFORE_CHARGE.has(order.state) &&
  (order.heldUntil > now || mayBeCharged(order)) &&
  !(row?.state === 'HELD' && row.orderId === order._id);

const mayBeCharged = ({ state, attempts }: Order): boolean =>
  state === 'CHARGING' && (attempts.at(-1)?.state === 'SENT' || attempts.at(-1)?.state === 'DONE');

const stateOf = (row: NumberRow | undefined): string =>
  row ? `${row.state}${row.orderId ? ` of order ${row.orderId}` : ''}` : 'unknown to catalog';

/** Whether the number was kept for this order at that moment, give or take the skew. */
function wasHeldBy(orderId: string, row: NumberRow | undefined, at: Date, skewMs: number): boolean {
  if (!row) return false;
  const [oldest] = row.history;
  // The older part of a long history is not kept: what it said is not known.
  if (oldest && oldest.version > 1 && at.getTime() < oldest.at.getTime()) return true;
  return row.history.some(({ state, at: from, by }, index) => {
    const next = row.history[index + 1];
    const to = next?.at.getTime() ?? Number.POSITIVE_INFINITY;
    const isThen = from.getTime() - skewMs <= at.getTime() && at.getTime() <= to + skewMs;
    return (
      (state === 'HELD' || state === 'SOLD') &&
      isThen &&
      mayBelongTo(orderId, [by, next ? next.by : `now:${row.orderId ?? ''}`])
    );
  });
}

/**
 * An order that takes over its buyer's hold leaves no entry of its own, so the end of the time may tell whose it was: another
 * order's name there, or at its beginning, rules this one out. A hold that lapsed names nobody.
 */
const mayBelongTo = (orderId: string, bounds: readonly string[]): boolean => {
  const named = bounds.filter((by) => by.includes(':'));
  return named.every((by) => by.endsWith(`:${orderId}`));
};
