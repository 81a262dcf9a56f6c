import { DomainError } from '@numera/contracts/errors';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { isLateMoneyOpen } from './late-money.ts';
import { lineOf, move, type Order } from './order.ts';
import { ACTIVATION_WITHIN_MS } from './settling.ts';
import { type Subscription, turn } from './subscription.ts';

/**
 * Another number for a paid order to which the carrier did not give its own. TAKING: it is asked of the shelf. GONE: somebody else has it, and an
 * administrator may choose again. GIVEN: the order has it.
 */
export interface NumberExchange {
  readonly phase: 'TAKING' | 'GONE' | 'GIVEN';
  /** The number of the order when its first charge was made. */
  readonly ordered: ChosenNumber;
  /** The number that the order had before this one. */
  readonly former: ChosenNumber;
  readonly wanted: ChosenNumber;
}

export const isTaking = ({ state, exchange }: Pick<Order, 'state' | 'exchange'>): boolean =>
  state === 'ACTIVATION_FAILED' && exchange?.phase === 'TAKING';

/**
 * An administrator wants this number for the order. The same asked twice is asked once; another waits its turn, `activation-settled`, as where
 * nothing failed or the order's money came too late.
 */
export function exchangeNumber(order: Order, wanted: ChosenNumber, now: Date): Order {
  const given = order.exchange?.phase === 'GIVEN' && order.exchange.wanted.number === wanted.number;
  if (given && order.state === 'PAID') return order;
  if (isTaking(order) && order.exchange?.wanted.number === wanted.number) return order;
  const hasNoNumber = isLateMoneyOpen(order) || order.late?.phase === 'RETURNED';
  if (order.state !== 'ACTIVATION_FAILED' || hasNoNumber || isTaking(order))
    throw new DomainError('activation-settled', order._id);
  const ordered = order.exchange?.ordered ?? order.late?.ordered ?? order.number;
  return {
    ...order,
    exchange: { phase: 'TAKING', ordered, former: order.number, wanted },
    ...{ checks: 0, nextRunAt: now },
  };
}

const isAskingFor = (order: Order, { number }: ChosenNumber): boolean =>
  isTaking(order) && order.exchange?.wanted.number === number;

/** The shelf gave it: the order is paid as it was before it failed. A word about another number changes nothing. */
export function exchanged(order: Order, number: ChosenNumber, now: Date): Order {
  if (!order.exchange || !isAskingFor(order, number)) return order;
  return move(order, 'PAID', now, `${number.number} takes the place of ${order.number.number}`, {
    ...{ number, ...lineOf(order, number), checks: 0, exchange: { ...order.exchange, phase: 'GIVEN' } },
    nextRunAt: new Date(now.getTime() + ACTIVATION_WITHIN_MS),
  });
}

/** It is not to be had, or nobody wants it any more. */
export const exchangeOver = (order: Order, number: ChosenNumber): Order =>
  order.exchange && isAskingFor(order, number)
    ? { ...order, exchange: { ...order.exchange, phase: 'GONE' }, nextRunAt: null }
    : order;

/** Its subscription waits for the carrier again, at the same price. */
export function withNumber(subscription: Subscription, number: ChosenNumber, now: Date): Subscription {
  if (subscription.ending || subscription.status !== 'ACTIVATION_FAILED') return subscription;
  const why = { by: 'admin', reason: `${number.number} takes the place of ${subscription.number.number}` } as const;
  return turn(subscription, 'PENDING', now, why, { number });
}
