import type { EndingReason } from '@numera/contracts/billing/subscription-facts';
import { DomainError } from '@numera/contracts/errors';
import { DAY_MS, laterDay, today } from '@numera/rules/dates';
import { unpaidFrom } from './account.ts';
import { type Turned, unchanged } from './follow.ts';
import {
  chargedFrom,
  isEnded,
  type Subscription,
  turn,
  type TurnedBy,
  wantsAgain,
  wantsNoMore,
} from './subscription.ts';

export interface Wish {
  readonly reason: EndingReason;
  readonly by: TurnedBy;
}

/** It ends: nothing more is charged for it, and then its number goes back. From here on nothing calls it off. */
export function endNow(subscription: Subscription, { reason, by }: Wish, now: Date): Subscription {
  if (isEnded(subscription)) return subscription;
  return {
    ...subscription,
    ending: { reason, by, since: now, releasedAt: null },
    atProvider: { ...subscription.atProvider, ...wantsNoMore('REMOVED') },
    nextDueDate: null,
    owed: [],
    putOffUntil: null,
  };
}

/** It ends with what is paid for; without anything paid for in advance it ends at once. No charge is made any more. */
export function endWithPeriod(subscription: Subscription, wish: Wish, now: Date): Turned {
  const { cancelAt, paidUntil, status } = subscription;
  if (isEnded(subscription) || cancelAt !== null) return unchanged(subscription);
  const isPaidAhead = status === 'ACTIVE' && paidUntil !== null && paidUntil > today(now);
  if (!isPaidAhead) return unchanged(endNow(subscription, wish, now));
  const { reason } = wish;
  return {
    subscription: {
      ...subscription,
      cancelAt: paidUntil,
      cancelReason: reason,
      nextDueDate: null,
      atProvider: { ...subscription.atProvider, ...wantsNoMore('PAUSED') },
    },
    follows: [{ kind: 'cancellation-scheduled', reason, cancelAt: paidUntil }],
  };
}

/**
 * Its owner, or an administrator, gives it up. Refused with `subscription-pending` before its number works, when its order is to
 * be cancelled instead or is just being activated, and with `subscription-ended` when there is nothing left to give up.
 */
export function cancel(subscription: Subscription, when: 'now' | 'period-end', wish: Wish, now: Date): Turned {
  if (subscription.status === 'PENDING') throw new DomainError('subscription-pending', subscription._id);
  if (subscription.status === 'CANCELED') throw new DomainError('subscription-ended', subscription._id);
  if (subscription.status === 'ACTIVATION_FAILED')
    return unchanged(endNow(subscription, undelivered(subscription, wish), now));
  return when === 'now' ? unchanged(endNow(subscription, wish, now)) : endWithPeriod(subscription, wish, now);
}

/** Whether its number worked by that moment: before, nobody had anything for his money. */
export const workedBy = ({ history }: Pick<Subscription, 'history'>, moment: Date): boolean =>
  history.some(({ status, at }) => status === 'ACTIVE' && at < moment);

/** A number that never worked is not kept for anybody: its end is told as what it is. Late money never had one. */
const undelivered = ({ live }: Subscription, { by }: Wish): Wish => ({
  reason: live ? 'activation-failed' : 'refunded',
  by,
});

/**
 * It goes on after all. Refused with `subscription-ended` once it has ended or is ending, with `subscription-goes-on` when
 * nobody had cancelled it, and with `subscription-removed` when the provider has it no more: then only buying again helps.
 */
export function withdraw(subscription: Subscription): Turned {
  if (isEnded(subscription)) throw new DomainError('subscription-ended', subscription._id);
  if (subscription.cancelAt === null) throw new DomainError('subscription-goes-on', subscription._id);
  if (subscription.atProvider.is === 'REMOVED') throw new DomainError('subscription-removed', subscription._id);
  const { paidUntil, cancelAt } = subscription;
  // What was paid for may be contested: it is not charged for again before that is decided.
  const resumeOn = laterDay(cancelAt, paidUntil ?? '');
  const isSuspended = subscription.status === 'SUSPENDED';
  const atProvider = { ...subscription.atProvider, ...wantsAgain(resumeOn) };
  return {
    subscription: {
      ...subscription,
      cancelAt: null,
      cancelReason: null,
      nextDueDate: isSuspended ? null : resumeOn,
      ...(isSuspended ? {} : { atProvider }),
      putOffUntil: null,
    },
    follows: [{ kind: 'cancellation-withdrawn' }],
  };
}

/** The provider did what was wanted of it. Removed there, the subscription is over here, and its number may go. */
export function providerAgreed(subscription: Subscription, did: Subscription['atProvider'], now: Date): Turned {
  const { atProvider, ending } = subscription;
  const isStillWanted = atProvider.wanted === did.wanted && atProvider.resumeOn === did.resumeOn;
  const { isNewsToIt, areTermsNews, hasSurplus, ...known } = atProvider;
  // Somebody changed his mind while it was asked: that has yet to be told.
  const isStillNews = atProvider.askAt?.getTime() !== did.askAt?.getTime();
  const agreed = {
    ...known,
    ...(isStillNews && isNewsToIt === true ? { isNewsToIt } : {}),
    ...(isStillNews && hasSurplus === true ? { hasSurplus } : {}),
    ...((isStillNews || did.wanted !== 'ACTIVE') && areTermsNews === true ? { areTermsNews } : {}),
    // Somebody slower may answer for what was wanted before it was removed.
    is: atProvider.is === 'REMOVED' ? atProvider.is : did.wanted,
    ...(isStillWanted ? { resumeOn: null } : {}),
    tries: 0,
    askAt: null,
  };
  const next = { ...subscription, atProvider: agreed };
  if (agreed.is !== 'REMOVED' || !ending || subscription.status === 'CANCELED') return unchanged(next);
  const { reason, by } = ending;
  return {
    subscription: turn(next, 'CANCELED', now, { by, reason }, { live: false, suspendedAt: null, cancelAt: null }),
    follows: [{ kind: 'canceled', reason }],
  };
}

/**
 * Written before the provider is asked: nobody else asks it for `askingMs`, which is longer than it may take to answer, and
 * whoever finds it afterwards asks again.
 */
export const askingProvider = (subscription: Subscription, now: Date, askingMs: number): Subscription => ({
  ...subscription,
  atProvider: { ...subscription.atProvider, askAt: new Date(now.getTime() + askingMs) },
});

const ASK_AGAIN_MS = [2_000, 10_000, 60_000, 300_000, 900_000];
/** Some twenty minutes of asking: then a person must look. */
const TRIES_BEFORE_ALERT = 6;

/** The provider did not do it, or nobody knows: it is asked again, since asking twice does no harm. */
export function providerSilent(subscription: Subscription, why: string, now: Date, retryAfterMs = 0): Turned {
  const { atProvider } = subscription;
  const wait = Math.max(ASK_AGAIN_MS[Math.min(atProvider.tries, ASK_AGAIN_MS.length - 1)] as number, retryAfterMs);
  const tries = atProvider.tries + 1;
  const detail = `the provider has not made ${subscription.asaasSubscriptionId} ${atProvider.wanted} in ${tries} tries: ${why}`;
  return {
    subscription: { ...subscription, atProvider: { ...atProvider, tries, askAt: new Date(now.getTime() + wait) } },
    follows: tries === TRIES_BEFORE_ALERT ? [{ kind: 'alert', code: 'removal-failing', detail }] : [],
  };
}

/** Somebody removed it, or stopped it, in the provider's own pages: what is paid for is delivered, and an operator knows. */
export function removedAtProvider(subscription: Subscription, is: 'PAUSED' | 'REMOVED', now: Date): Turned {
  const { atProvider } = subscription;
  // Before its first payment its order looks after it.
  if (subscription.status === 'PENDING') return unchanged(subscription);
  if (isEnded(subscription) || atProvider.is === is || atProvider.wanted === is || atProvider.wanted === 'REMOVED')
    return unchanged(subscription);
  if (is === 'REMOVED' && hasCrossed(subscription, now)) return unchanged(beganAnew(subscription, now));
  // It was stopped by us, who are about to have it go on.
  if (is === 'PAUSED' && (atProvider.resumeOn !== null || atProvider.askAt !== null)) return unchanged(subscription);
  // What was only stopped is stopped by us, too, with the charges that it left.
  const known = is === 'REMOVED' ? { ...subscription, atProvider: { ...atProvider, is } } : subscription;
  const { subscription: ending, follows } = endWithPeriod(
    known,
    { reason: 'removed-at-provider', by: 'provider' },
    now,
  );
  const detail = `${subscription.asaasSubscriptionId} is ${is} in the provider's own pages: ours ends ${ending.cancelAt ?? 'now'}`;
  // What is gone there need not be stopped.
  const settled =
    is === 'REMOVED' && ending.ending === null
      ? { ...ending, atProvider: { ...known.atProvider, wanted: is } }
      : ending;
  return {
    subscription: settled,
    follows: [...follows, { kind: 'alert', code: 'subscription-removed-at-provider', detail }],
  };
}

/** The nightly round has seen by then whether its removal got through. */
const CROSSED_WITHIN_MS = 3 * DAY_MS;

const hasCrossed = ({ status, cancelAt, atProvider: { crossedAt } }: Subscription, now: Date): boolean =>
  status === 'ACTIVE' &&
  cancelAt === null &&
  crossedAt !== undefined &&
  now.getTime() - crossedAt.getTime() < CROSSED_WITHIN_MS;

/** Nobody meant it to end: its payment crossed the removal that its order had asked for, and it is had there once more. */
function beganAnew(subscription: Subscription, now: Date): Subscription {
  const { crossedAt: _, ...atProvider } = subscription.atProvider;
  const from = unpaidFrom(subscription.paidUntil, now);
  return { ...subscription, ...chargedFrom({ ...atProvider, is: 'REMOVED' }, from) };
}

/** The carrier has the number again: the last word. */
export const released = (subscription: Subscription, now: Date): Subscription =>
  subscription.ending && subscription.ending.releasedAt === null
    ? { ...subscription, ending: { ...subscription.ending, releasedAt: now } }
    : subscription;
