import { DAY_MS } from '@numera/rules/dates';
import { REFUSALS_PER_ORDER } from './card-testing.ts';
import { provesLoss } from './empty-look-ups.ts';
import {
  type ChargeAttempt,
  currentAttempt,
  move,
  type Order,
  type OrderCard,
  type OrderCharge,
  retryLater,
} from './order.ts';
import { tooManyRefusals } from './refusal.ts';

/** When to ask again about a request whose outcome is unknown. */
const LOOK_UP_AFTER_MS = [2_000, 15_000, 60_000, 300_000, 3_600_000, DAY_MS];

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const replaceCurrent = (order: Order, change: Partial<ChargeAttempt>): readonly ChargeAttempt[] => [
  ...order.attempts.slice(0, -1),
  { ...(currentAttempt(order) as ChargeAttempt), ...change },
];

const beginAttempt = (order: Order, ref: string, now: Date): readonly ChargeAttempt[] => [
  ...order.attempts,
  { ref, state: 'INTENT', at: now, emptyLookUps: [] },
];

/** The provider knows the buyer. A card order waits for the card; any other gets its charge, recorded before it is asked for. */
export function customerKnown(order: Order, asaasCustomerId: string, ref: string, now: Date): Order {
  if (order.state !== 'PLACED') return order;
  if (order.method === 'CREDIT_CARD') {
    return move(order, 'AWAITING_CARD', now, 'customer known', { asaasCustomerId, nextRunAt: order.heldUntil });
  }
  return move(order, 'CHARGING', now, 'customer known', {
    asaasCustomerId,
    attempts: beginAttempt(order, ref, now),
    nextRunAt: now,
  });
}

/** The provider does not take this payer: the form must be corrected, so the order ends and says why. */
export const payerRefused = (order: Order, refusal: { code: string; message: string }, now: Date): Order =>
  order.state === 'PLACED' ? move(order, 'REFUSED', now, refusal.code, { refusal, nextRunAt: null }) : order;

/** A tokenised card came: the charge is recorded and due at once. Anything but AWAITING_CARD ignores a second card. */
export function cardGiven(order: Order, card: OrderCard, ref: string, now: Date): Order {
  if (order.state !== 'AWAITING_CARD') return order;
  return move(order, 'CHARGING', now, 'card given', {
    card,
    refusal: null,
    attempts: beginAttempt(order, ref, now),
    nextRunAt: now,
  });
}

/** The provider refused the card: another may be tried, and after the fifth the order ends, so that nobody tries out cards here. */
export function cardRefused(order: Order, refusal: { code: string; message: string }, now: Date): Order {
  if (order.state !== 'AWAITING_CARD') return order;
  const cardRefusals = (order.cardRefusals ?? 0) + 1;
  if (cardRefusals < REFUSALS_PER_ORDER) return { ...order, refusal, cardRefusals };
  const last = { refusal: tooManyRefusals, cardRefusals, nextRunAt: null };
  return move(order, 'REFUSED', now, tooManyRefusals.code, last);
}

/** Written before the request leaves. From here on only the provider can say what happened. */
export const chargeSent = (order: Order, now: Date): Order => ({
  ...order,
  attempts: replaceCurrent(order, { state: 'SENT', at: now }),
});

/** The request certainly had no effect (429, no connection): it may be sent again, later, unless the order must end. */
export function chargeNotDone(order: Order, now: Date, retryAfterMs: number): Order {
  if (!order.closeAs)
    return retryLater({ ...order, attempts: replaceCurrent(order, { state: 'INTENT' }) }, now, retryAfterMs);
  const attempts = replaceCurrent(order, { state: 'LOST' });
  return move(order, order.closeAs, now, 'the charge was not made', { attempts, card: null, nextRunAt: null });
}

/** Look-ups that failed before a person should know of it. */
const FAILED_LOOK_UPS = 4;

/** The look-up itself failed: asked again ever more seldom, and not before the provider allows it. */
export function lookUpFailed(order: Order, now: Date, retryAfterMs: number): Order {
  const wait = LOOK_UP_AFTER_MS[Math.min(order.checks, FAILED_LOOK_UPS - 1)] as number;
  return {
    ...order,
    checks: order.checks + 1,
    nextRunAt: later(now, Math.max(wait, Math.min(retryAfterMs, 3_600_000))),
  };
}

/** Nobody knows whether the buyer was charged, and the provider does not say. */
export const isLookUpStuck = (order: Order): boolean =>
  currentAttempt(order)?.state === 'SENT' && order.checks >= FAILED_LOOK_UPS;

/** Timeout, 5xx, reset: perhaps charged, perhaps not. Looked up, never repeated. */
export const chargeUnknown = (order: Order, now: Date): Order => ({
  ...order,
  nextRunAt: later(now, LOOK_UP_AFTER_MS[0] as number),
});

/** Requests that get lost before the order ends. */
const LOST_ATTEMPTS = 3;

/** A look-up found nothing. When that proves it lost a new request is made; a provider that loses every one is not asked for ever. */
export function lookUpFoundNothing(
  order: Order,
  ref: string,
  now: Date,
  graceMs: number,
  refusal: { code: string; message: string },
): Order {
  const attempt = currentAttempt(order) as ChargeAttempt;
  if (provesLoss(attempt.emptyLookUps, now, graceMs)) {
    const attempts = replaceCurrent(order, { state: 'LOST', emptyLookUps: [...attempt.emptyLookUps, now] });
    if (order.closeAs)
      return move(order, order.closeAs, now, 'the charge never arrived', { attempts, card: null, nextRunAt: null });
    if (attempts.filter(({ state }) => state === 'LOST').length >= LOST_ATTEMPTS)
      return move(order, 'REFUSED', now, refusal.code, { attempts, refusal, card: null, nextRunAt: null });
    return { ...order, attempts: beginAttempt({ ...order, attempts }, ref, now), checks: 0, nextRunAt: now };
  }
  const emptyLookUps = [...attempt.emptyLookUps, now];
  const graceEnds = (emptyLookUps[0] as Date).getTime() + graceMs;
  const wait = Math.min(LOOK_UP_AFTER_MS[emptyLookUps.length] ?? DAY_MS, graceEnds - now.getTime());
  return { ...order, attempts: replaceCurrent(order, { emptyLookUps }), nextRunAt: later(now, wait) };
}

/** The provider refused: another card may be tried, though not for ever; any other order ends. */
export function chargeRefused(order: Order, refusal: { code: string; message: string }, now: Date): Order {
  const attempts = replaceCurrent(order, { state: 'REFUSED' });
  if (order.closeAs)
    return move(order, order.closeAs, now, refusal.code, { attempts, refusal, card: null, nextRunAt: null });
  if (order.method === 'CREDIT_CARD') {
    const nextRunAt = order.heldUntil;
    const waiting = move(order, 'AWAITING_CARD', now, refusal.code, { attempts, card: null, nextRunAt });
    return cardRefused(waiting, refusal, now);
  }
  return move(order, 'REFUSED', now, refusal.code, { attempts, refusal, nextRunAt: null });
}

const PAYER_GONE = 'the provider knows the payer no more';

/** What the provider calls a payer whom somebody removed in its own pages. */
export const isPayerGone = (code: string): boolean => code === 'invalid_customer';

/**
 * Somebody removed the payer at the provider: he is made known there again, once; a second time the order ends as refused. A card
 * that was given belonged to the payer who is gone.
 */
export function payerGone(order: Order, refusal: { code: string; message: string }, now: Date): Order {
  if (order.state !== 'CHARGING' && order.state !== 'AWAITING_CARD') return order;
  const isSecond = order.history.some(({ reason }) => reason === PAYER_GONE);
  const attempts = order.state === 'CHARGING' ? replaceCurrent(order, { state: 'REFUSED' }) : order.attempts;
  if (order.closeAs) return move(order, order.closeAs, now, refusal.code, { attempts, card: null, nextRunAt: null });
  if (isSecond) return move(order, 'REFUSED', now, refusal.code, { attempts, refusal, card: null, nextRunAt: null });
  return move(order, 'PLACED', now, PAYER_GONE, { attempts, card: null, asaasCustomerId: null, nextRunAt: now });
}

/** The subscription exists at the provider, answered or found: from now on there is something to cancel. */
export const subscriptionFound = (
  order: Order,
  asaasSubscriptionId: string,
  nextChargeOn: string,
  now: Date,
): Order => ({
  ...order,
  asaasSubscriptionId,
  nextChargeOn,
  // The provider keeps the card from now on.
  card: order.card && { ...order.card, sealedToken: null },
  checks: 0,
  nextRunAt: now,
  attempts: replaceCurrent(order, { state: 'DONE', at: now }),
});

/** How long a buyer waits for the code or the slip of a subscription that the provider has made. */
const READABLE_WITHIN_MS = 30_000;
/** Longer for a card: it may have been charged already, and removing it takes that back only if it was not. */
const CARD_READABLE_WITHIN_MS = 600_000;
/** When to ask again for what the provider does not show. */
const READ_AFTER_MS = [1_000, 1_000, 2_000, 2_000, 5_000, 5_000, 10_000, 30_000, 60_000];

/**
 * The provider shows no charge, code or slip yet: it makes them a moment after the subscription. What still cannot be paid
 * after a while, or is not wanted any more, is removed there, so that the next try is the only one that can be paid.
 */
export function chargeNotReadable(
  order: Order,
  refusal: { code: string; message: string },
  now: Date,
  retryAfterMs = 0,
): Order {
  if (order.state !== 'CHARGING') return order;
  const isCard = order.method === 'CREDIT_CARD';
  const since = currentAttempt(order)?.at ?? now;
  const deadline = later(since, isCard ? CARD_READABLE_WITHIN_MS : READABLE_WITHIN_MS);
  if (now < deadline && (isCard || !order.closeAs)) {
    const wait = Math.max(READ_AFTER_MS[Math.min(order.checks, READ_AFTER_MS.length - 1)] as number, retryAfterMs);
    const nextRunAt = new Date(Math.min(later(now, wait).getTime(), deadline.getTime()));
    return { ...order, checks: order.checks + 1, nextRunAt };
  }
  const end = order.closeAs ? { closeAs: order.closeAs } : { closeAs: 'REFUSED' as const, refusal };
  return move(order, 'CLOSING', now, refusal.code, { ...end, checks: 0, nextRunAt: now });
}

/** The charge can be paid. An order that must end goes on to be cancelled instead. */
export function chargeRead(order: Order, charge: OrderCharge, now: Date): Order {
  if (order.state !== 'CHARGING') return order;
  if (order.closeAs) return move(order, 'CLOSING', now, 'charge known', { charge, checks: 0, nextRunAt: now });
  return move(order, 'AWAITING_PAYMENT', now, 'charge issued', {
    charge,
    heldUntil: charge.payableUntil,
    checks: 0,
    nextRunAt: checkAt(charge.payableUntil, 0, now),
  });
}

/** Minutes between questions to the provider about an unpaid charge; the webhook is the fast way, this the safe one. */
const CHECK_AFTER_MINUTES = [2, 5, 15, 60, 360, 1_440];

const checkAt = (payableUntil: Date, checks: number, now: Date): Date => {
  const minutes = CHECK_AFTER_MINUTES[Math.min(checks, CHECK_AFTER_MINUTES.length - 1)] as number;
  return new Date(Math.min(later(now, minutes * 60_000).getTime(), payableUntil.getTime()));
};

export function stillUnpaid(order: Order, now: Date): Order {
  if (order.state !== 'AWAITING_PAYMENT' || !order.charge) return order;
  const checks = order.checks + 1;
  return { ...order, checks, nextRunAt: checkAt(order.charge.payableUntil, checks, now) };
}
