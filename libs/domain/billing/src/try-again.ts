import { DomainError } from '@numera/contracts/errors';
import { isTaking } from './exchange-number.ts';
import { isLateMoneyOpen } from './late-money.ts';
import { move, type Order } from './order.ts';
import { ACTIVATION_WITHIN_MS } from './settling.ts';
import { type Subscription, turn } from './subscription.ts';

/**
 * An operator has the carrier asked once more for the number of a paid order. One that is being activated stays as it is. Refused with
 * `activation-settled` where nothing failed, where its money came too late and has no number, or while another number is asked for in its place:
 * the shelf may have put this one aside by then.
 */
export function orderTriedAgain(order: Order, now: Date): Order {
  if (order.state === 'PAID') return order;
  const hasNoNumber = isLateMoneyOpen(order) || order.late?.phase === 'RETURNED';
  if (order.state !== 'ACTIVATION_FAILED' || hasNoNumber || isTaking(order))
    throw new DomainError('activation-settled', order._id);
  const nextRunAt = new Date(now.getTime() + ACTIVATION_WITHIN_MS);
  return move(order, 'PAID', now, 'its activation is tried again', { nextRunAt });
}

/** Refused with `subscription-ending` when it was given up meanwhile, and its money goes back. */
export function triedAgain(subscription: Subscription, now: Date): Subscription {
  if (subscription.ending) throw new DomainError('subscription-ending', subscription._id);
  if (subscription.status !== 'ACTIVATION_FAILED') throw new DomainError('activation-settled', subscription._id);
  return turn(subscription, 'PENDING', now, { by: 'admin', reason: 'its activation is tried again' });
}
