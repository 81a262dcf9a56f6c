import type { RefundState } from '@numera/contracts/billing/refunds';
import { DomainError } from '@numera/contracts/errors';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { DAY_MS } from '@numera/rules/dates';
import { provesLoss } from './empty-look-ups.ts';
import { byHandOf, type Refundable, takenCents } from './refundable.ts';

/**
 * Money on its way back. Recorded before the provider is asked, which knows no way to say that it was asked before: what became
 * of a request whose answer was lost is looked up by the reference in its description.
 */
export interface Refund {
  readonly _id: string;
  readonly paymentId: string;
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly isWhole: boolean;
  readonly by: string;
  /** An operator has given it back himself: the provider is not asked. Absent otherwise. */
  readonly inHand?: true;
  /** The wish of the page that asked, the same however often it is sent; absent where none said. */
  readonly wish?: string;
  readonly state: RefundState;
  readonly version: number;
  readonly history: readonly {
    readonly version: number;
    readonly state: RefundState;
    readonly at: Date;
    readonly reason: string;
  }[];
  /** Look-ups that found nothing, in order. */
  readonly emptyLookUps: readonly Date[];
  readonly tries: number;
  /** Where the payer of a slip says to which account. */
  readonly form: string | null;
  readonly nextRunAt: Date | null;
}

/** Every way that a refund may go (invariant I9). */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  // What was given back by hand is done with its being written down.
  REQUESTED: ['SENT', 'REFUSED', 'DONE'],
  SENT: ['REQUESTED', 'DONE', 'REFUSED'],
  // The payer's bank does not take it, or the provider thinks otherwise.
  DONE: ['REFUSED'],
  REFUSED: [],
};

const move = (refund: Refund, state: RefundState, now: Date, reason: string, changes: Partial<Refund> = {}): Refund => {
  if (!refundTransitions[refund.state].includes(state))
    throw new Error(`a refund cannot go from ${refund.state} to ${state}`);
  const version = refund.version + 1;
  const history = [...refund.history, { version, state, at: now, reason }];
  return { ...refund, ...changes, state, version, history };
};

/** Who wants how much back, and why; all that is left when `amountCents` is null. */
export interface RefundWish {
  readonly by: string;
  readonly amountCents: number | null;
  readonly reason: string;
  /** An operator has given it back himself. */
  readonly inHand?: true | undefined;
  /** The same however often it is sent. */
  readonly wish?: string | undefined;
  /** What was given back, or was on its way, when the wish was made: with more by now it is refused. */
  readonly seenCents?: number | undefined;
}

/**
 * Somebody wants money given back. `before`: the refunds of the same payment, the latest first. Refused with `payment-not-paid` when there is
 * none, `refund-by-hand` when it did not come through the provider, `refund-not-by-hand` when it did, `version-conflict` when more is back by
 * now than was seen, `refund-too-high`, and `refund-whole-only` for a part of a slip.
 */
export function requestRefund(
  payment: Refundable,
  before: readonly Refund[],
  { id, by, amountCents, reason, inHand, wish, seenCents }: RefundWish & { readonly id: string },
  now: Date,
): Refund {
  const { _id: paymentId, subscriptionId, orderId, method, status, standing } = payment;
  if (standing !== 'paid') throw new DomainError('payment-not-paid', `${paymentId} is ${status}`);
  const byHand = byHandOf(payment, before);
  if (inHand && byHand === null) throw new DomainError('refund-not-by-hand', paymentId);
  if (!inHand && byHand === 'only') throw new DomainError('refund-by-hand', paymentId);
  const taken = takenCents(payment, before);
  const left = payment.amountCents - taken;
  if (seenCents !== undefined && seenCents !== taken) {
    const current = { takenCents: taken, leftCents: left };
    throw new DomainError('version-conflict', `${taken} are back, not ${seenCents}`, undefined, undefined, current);
  }
  const wanted = amountCents ?? left;
  if (wanted <= 0 || wanted > left) throw new DomainError('refund-too-high', `${wanted} of ${left}`);
  if (!inHand && method === 'BOLETO' && wanted !== payment.amountCents)
    throw new DomainError('refund-whole-only', paymentId);
  return {
    ...{ _id: id, paymentId, subscriptionId, orderId, method, by },
    ...(inHand ? { inHand } : {}),
    ...(wish === undefined ? {} : { wish }),
    ...{ amountCents: wanted, isWhole: wanted === left },
    ...{ state: 'REQUESTED', version: 1, history: [{ version: 1, state: 'REQUESTED', at: now, reason }] },
    ...{ emptyLookUps: [], tries: 0, form: null, nextRunAt: now },
  };
}

/** So long the same wish of the same person is the same wish: a button that was pressed twice, an answer that was lost. */
const SAME_WISH_MS = 60_000;

/** The provider has not taken it over yet. */
export const isRefundUnderWay = ({ state }: Pick<Refund, 'state'>): boolean =>
  state === 'REQUESTED' || state === 'SENT';

/** Another one of the same payment comes after this. Refuses with `refund-under-way`. */
export function refuseWhileUnderWay(others: readonly Refund[]): void {
  const other = others.find(isRefundUnderWay);
  if (other) throw new DomainError('refund-under-way', other._id);
}

/**
 * Whether this refund is what is wished for: by its key, where the page that asked has one; otherwise on its way or just done. Refuses
 * with `idempotency-key-reused` a key that was for another amount.
 */
export const isSameWish = (refund: Refund, wish: RefundWish, now: Date): boolean => {
  const { state, by, isWhole, amountCents } = refund;
  const [asked] = refund.history;
  const isAsMuch = wish.amountCents === null ? isWhole : amountCents === wish.amountCents;
  if (wish.wish !== undefined && refund.wish === wish.wish) {
    if (isAsMuch && refund.inHand === wish.inHand) return true;
    throw new DomainError('idempotency-key-reused', refund._id);
  }
  if (isRefundUnderWay(refund)) return isAsMuch && !wish.inHand;
  // Whoever says what he has seen, or has a key, means another.
  if (wish.wish !== undefined || wish.seenCents !== undefined) return false;
  const isSame = by === wish.by && asked?.reason === wish.reason && state === 'DONE';
  const isRecent = asked !== undefined && now.getTime() - asked.at.getTime() < SAME_WISH_MS;
  return isSame && isRecent && isAsMuch;
};

/**
 * What there is to say of a payment's refunds, `before`, the latest first: what is under way, also after the provider took it over (`DONE`), and
 * that the last was refused while its money is still here.
 */
export function refundToldOf(payment: Refundable, before: readonly Refund[]) {
  const [last] = before;
  if (!last) return null;
  const { state, amountCents, history } = last;
  if (isRefundUnderWay(last)) return { state, amountCents, reason: null };
  if (state === 'REFUSED')
    return payment.standing === 'paid' ? { state, amountCents, reason: history.at(-1)?.reason ?? null } : null;
  const onItsWay = takenCents(payment, before) - (payment.refundedCents ?? 0);
  const isFollowed = before.some((one) => one.state === 'DONE' && one.nextRunAt !== null);
  return isFollowed && onItsWay > 0 ? { state: 'DONE' as const, amountCents: onItsWay, reason: null } : null;
}

/** Written before the request leaves. From here on only the provider can say what happened. */
export const refundSent = (refund: Refund, now: Date): Refund =>
  move(refund, 'SENT', now, 'sent', { emptyLookUps: [] });

/** An operator has handed it back: nobody is asked, and nothing is to be followed. */
export const refundHanded = (refund: Refund, now: Date): Refund =>
  move(refund, 'DONE', now, HANDED, { nextRunAt: null });

/** Why it is done, in its history. */
const HANDED = 'given back by hand';

/** It is on its way: followed until it has arrived, since the provider may take its word back. */
export const refundDone = (refund: Refund, form: string | null, now: Date): Refund =>
  refund.state === 'SENT'
    ? move(refund, 'DONE', now, 'the provider gives it back', { form, nextRunAt: later(now, DAY_MS) })
    : refund;

const daysOnItsWay = ({ history }: Refund, now: Date): number =>
  (now.getTime() - (history.findLast(({ state }) => state === 'DONE')?.at ?? now).getTime()) / DAY_MS;

/** The payer of a slip may take his time to say to which account. */
const OVERDUE_AFTER_DAYS = 30;
const FOLLOWED_FOR_DAYS = 90;

/** On its way for so long that a person must look. */
export const isRefundOverdue = (refund: Refund, now: Date): boolean =>
  refund.state === 'DONE' && refund.nextRunAt !== null && daysOnItsWay(refund, now) >= OVERDUE_AFTER_DAYS;

/**
 * How one that is on its way stands by now. `statuses`: those of the provider's refunds that may be this one. Arrived, it rests; taken
 * back, it is refused after all; otherwise it is looked at the next day.
 */
export function refundHeard(refund: Refund, statuses: readonly string[], now: Date): Refund {
  if (refund.state !== 'DONE' || refund.inHand) return refund;
  if (statuses.includes('DONE')) return { ...refund, nextRunAt: null };
  if (statuses.length > 0 && statuses.every((status) => status === 'CANCELLED'))
    return move(refund, 'REFUSED', now, 'the provider gave it back no more', { nextRunAt: null });
  const isFollowed = daysOnItsWay(refund, now) < FOLLOWED_FOR_DAYS;
  return { ...refund, nextRunAt: isFollowed ? later(now, DAY_MS) : null };
}

/** The provider says no: a person must find another way. */
export const refundRefused = (refund: Refund, why: string, now: Date): Refund =>
  refund.state === 'SENT' ? move(refund, 'REFUSED', now, why, { nextRunAt: null }) : refund;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** It certainly had no effect: it may be sent again, later. */
export const refundNotDone = (refund: Refund, now: Date, retryAfterMs: number): Refund =>
  refund.state === 'SENT'
    ? move(refund, 'REQUESTED', now, 'not done', {
        tries: refund.tries + 1,
        nextRunAt: later(now, Math.max(retryAfterMs, waitOf(refund))),
      })
    : refund;

/** Nobody knows: looked up, never repeated. */
export const refundUnknown = (refund: Refund, now: Date): Refund => ({
  ...refund,
  tries: refund.tries + 1,
  nextRunAt: later(now, waitOf(refund)),
});

const WAITS_MS = [2_000, 15_000, 60_000, 300_000, 3_600_000];
const waitOf = ({ tries }: Refund): number => WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] as number;

/** A look-up found nothing: when that proves it lost, it is asked for again. */
export function refundNotFound(refund: Refund, now: Date, graceMs: number): Refund {
  if (refund.state !== 'SENT') return refund;
  if (provesLoss(refund.emptyLookUps, now, graceMs))
    return move(refund, 'REQUESTED', now, 'the request never arrived', { nextRunAt: now });
  return {
    ...refund,
    emptyLookUps: [...refund.emptyLookUps, now],
    nextRunAt: later(refund.emptyLookUps[0] ?? now, graceMs),
  };
}

/** Tries before a person must look. */
const TRIES_BEFORE_ALERT = 5;
export const isRefundStuck = (refund: Refund): boolean =>
  isRefundUnderWay(refund) && refund.tries >= TRIES_BEFORE_ALERT;

/** By which the provider's list of refunds tells ours: `Numera 0193…`. */
export const refundReference = ({ _id }: Pick<Refund, '_id'>): string => `Numera ${_id}`;
