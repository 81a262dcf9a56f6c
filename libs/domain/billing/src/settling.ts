import { type ClosedState, currentAttempt, isClosed, move, type Order } from './order.ts';
import type { Refusal } from './refusal.ts';

/** After that long without the carrier's word a paid order is an operator's matter (spec §9: 15 minutes). */
export const ACTIVATION_WITHIN_MS = 15 * 60_000;

export type Paid = { readonly order: Order; readonly outcome: 'granted' | 'already' | 'too-late' };

/**
 * The provider confirmed the money. The one completion path: card answer, webhook, poll and janitor all end here, and only
 * the first has an effect. Money for an order that ended is not lost but needs a person.
 */
export function paid(order: Order, now: Date): Paid {
  if (isClosed(order)) {
    return {
      order: move(order, 'ACTIVATION_FAILED', now, 'paid after the order ended', { nextRunAt: null }),
      outcome: 'too-late',
    };
  }
  if (order.state === 'PAID' || order.state === 'ACTIVE' || order.state === 'ACTIVATION_FAILED')
    return { order, outcome: 'already' };
  const nextRunAt = new Date(now.getTime() + ACTIVATION_WITHIN_MS);
  return {
    order: move(order, 'PAID', now, 'payment confirmed', { nextRunAt, closeAs: null, refusal: null }),
    outcome: 'granted',
  };
}

/** The number works. A repeated or late word changes nothing. */
export const activated = (order: Order, now: Date): Order =>
  order.state === 'PAID' ? move(order, 'ACTIVE', now, 'number activated', { nextRunAt: null }) : order;

export const activationFailed = (order: Order, reason: string, now: Date): Order =>
  order.state === 'PAID' ? move(order, 'ACTIVATION_FAILED', now, reason, { nextRunAt: null }) : order;

/**
 * The order is to end unpaid. With nothing at the provider it ends at once; with a charge there, only after the provider
 * removed it; with a request under way, after its outcome is known.
 */
export function end(order: Order, as: Exclude<ClosedState, 'REFUSED'>, now: Date): Order {
  switch (order.state) {
    case 'PLACED':
    case 'AWAITING_CARD':
      return move(order, as, now, 'ended without a charge', { nextRunAt: null });
    case 'CHARGING':
      if (currentAttempt(order)?.state === 'INTENT')
        return move(order, as, now, 'ended before the charge was sent', { card: null, nextRunAt: null });
      return { ...order, closeAs: as };
    case 'AWAITING_PAYMENT':
      return move(order, 'CLOSING', now, `to be ${as}`, { closeAs: as, checks: 0, nextRunAt: now });
    default:
      return order;
  }
}

/**
 * The provider gave the order's own charge back for good: its analysis refused the card, or money went back before it counted.
 * Nothing is left to wait for, and the charges of later periods must go before they are made.
 */
export const chargeReturned = (order: Order, paymentId: string, refusal: Refusal, now: Date): Order =>
  order.state === 'AWAITING_PAYMENT' && order.charge?.paymentId === paymentId
    ? move(order, 'CLOSING', now, refusal.code, { closeAs: 'REFUSED', refusal, checks: 0, nextRunAt: now })
    : order;

/** The provider removed the charge and nothing was paid. */
export const removedUnpaid = (order: Order, now: Date): Order =>
  order.state === 'CLOSING'
    ? move(order, order.closeAs ?? 'EXPIRED', now, 'charge removed', { nextRunAt: null })
    : order;

/** The removal is not certain: it is asked for again until the provider agrees, since an open charge can still be paid. */
export function removalUncertain(order: Order, now: Date): Order {
  if (order.state !== 'CLOSING') return order;
  const wait = Math.min(60_000, 2_000 * 2 ** Math.min(order.checks, 5));
  return { ...order, checks: order.checks + 1, nextRunAt: new Date(now.getTime() + wait) };
}

/** Some three minutes of trying. */
const REMOVAL_TRIES = 8;

/** The provider does not remove the charge: asked for again all the same, but a person must look. */
export const isRemovalStuck = (order: Order): boolean => order.state === 'CLOSING' && order.checks >= REMOVAL_TRIES;
