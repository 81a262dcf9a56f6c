import { DAY_MS } from '@numera/rules/dates';
import type { Order } from './order.ts';

/** What the number of an order is kept by while nothing can be paid yet. */
type Held = Pick<Order, 'source' | 'createdAt' | 'heldUntil'>;

/** Nobody waits before a page for a sale by hand: it is tried for a day before it is given up. */
const TRIED_FOR_MS = DAY_MS;
/** Before the hold ends, so that the number is nobody else's in between. */
const RENEW_BEFORE_MS = 300_000;
/** When to ask again of whom the number is kept by, which did not answer. */
const ASK_AGAIN_MS = 30_000;

const isTriedOn = ({ source, createdAt }: Held, now: Date): boolean =>
  source === 'manual' && now.getTime() - createdAt.getTime() < TRIED_FOR_MS;

/** How the hold stands: a buyer's runs out, a sale's by hand is renewed while it is tried. */
export function holdOf(order: Held, now: Date): 'kept' | 'renewed' | 'over' {
  if (isTriedOn(order, now)) return actsBy(order) <= now ? 'renewed' : 'kept';
  return order.heldUntil <= now ? 'over' : 'kept';
}

/** When somebody has to see to the hold at the latest. */
export const actsBy = ({ source, heldUntil }: Held): Date =>
  source === 'manual' ? new Date(heldUntil.getTime() - RENEW_BEFORE_MS) : heldUntil;

/** It is kept until then. */
export const holdRenewed = (order: Order, heldUntil: Date, now: Date): Order => ({
  ...order,
  heldUntil,
  nextRunAt: now,
});

/** Nobody said whether it is. */
export const holdUnknown = (order: Order, now: Date): Order => ({
  ...order,
  nextRunAt: new Date(now.getTime() + ASK_AGAIN_MS),
});
