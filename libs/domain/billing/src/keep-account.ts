import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import { addDays, daysBetween, laterDay, today } from '@numera/rules/dates';
import {
  type Account,
  accountOf,
  type Charge,
  lastPaid,
  type OwedCharge,
  paidTwiceWith,
  sharedDays,
  unpaidFrom,
} from './account.ts';
import { endNow } from './cancel.ts';
import { hasToldNothing, withTermsInForce } from './change-terms.ts';
import { type Follow, type Turned, unchanged } from './follow.ts';
import {
  chargedFrom,
  hasNeverWorked,
  isEnded,
  isLiving,
  type Notice,
  type Subscription,
  turn,
} from './subscription.ts';

/** What the provider told of one charge: how it stood here before, null when nobody had heard of it, and how it stands. */
export interface ChargeNews {
  readonly charge: Charge;
  readonly was: PaymentStanding | null;
  readonly paidOn: string | null;
  /** Its payer's bank has taken the money back, for good. */
  readonly isChargedBack: boolean;
}

/** The provider told something new of a charge; `charges` are all of the subscription, with it. */
export function chargeTold(
  subscription: Subscription,
  news: ChargeNews,
  charges: readonly Charge[],
  now: Date,
): Turned {
  const { charge, was, paidOn } = news;
  const isMoneyHere = charge.standing === 'paid' && was !== 'paid';
  // What a bank took back, and we have again, had its receipt; yet others may have paid for its days meanwhile.
  const isPaidNow = isMoneyHere && was !== 'returned';
  if (isEnded(subscription) && subscription.status !== 'PENDING') return afterTheEnd(subscription, news, isPaidNow);
  if (!isLiving(subscription)) return unchanged(subscription);
  const twice = isMoneyHere ? paidTwiceWith(charge, charges, subscription) : [];
  // For money that a bank had goes back what was paid instead of it; otherwise what came last.
  const goes = isPaidNow && twice.length > 0 ? [charge.paymentId] : twice;
  const toGoBack = charges.filter(({ paymentId, standing }) => standing === 'paid' && goes.includes(paymentId));
  const counted = charges.map((one) => (toGoBack.includes(one) ? owedBack(one) : one));
  const { subscription: kept, follows } = chargesRead(subscription, counted, now);
  const receipt: Follow[] = isPaidNow ? [{ kind: 'renewal-paid', charge, paidOn: paidOn ?? today(now) }] : [];
  const told = isMoneyHere && isPaidFurther(subscription, kept, charge) ? withNewCount(kept) : kept;
  const next = news.isChargedBack ? endNow(told, { reason: 'chargeback', by: 'money' }, now) : told;
  const goesBack = toGoBack.map(({ paymentId, amountCents }): Follow => ({
    kind: 'owed-back',
    paymentId,
    amountCents,
    why: 'paid-twice',
  }));
  return { subscription: next, follows: [...(goesBack.length > 0 ? [] : receipt), ...follows, ...goesBack] };
}

/** Money for earlier days than were paid already, and what is paid ends later by it: the provider goes on counting from where it was. */
const isPaidFurther = (before: Subscription, { status, paidUntil }: Subscription, { from }: Charge): boolean =>
  before.status === 'ACTIVE' &&
  status === 'ACTIVE' &&
  from < (before.paidUntil ?? '') &&
  before.paidUntil !== paidUntil;

const owedBack = (charge: Charge): Charge => ({ ...charge, isOwedBack: true });

/** Whoever pays for a number that he does not have any more gets his money back, whatever we were about to do. */
function afterTheEnd(subscription: Subscription, { charge, was }: ChargeNews, isPaidNow: boolean): Turned {
  // Given back, and then not after all: nothing was delivered for it.
  const isBackAgain = hasNeverWorked(subscription) && charge.standing === 'paid' && was === 'returned';
  if (!isPaidNow && !isBackAgain) return unchanged(subscription);
  const { paymentId, amountCents } = charge;
  return { subscription, follows: [{ kind: 'owed-back', paymentId, amountCents, why: 'ended' }] };
}

/** The charges as they stand: what is owed, what is paid until when, and whether a suspended number works again. */
export function chargesRead(subscription: Subscription, charges: readonly Charge[], now: Date): Turned {
  if (!isLiving(subscription)) return unchanged(subscription);
  const account = accountOf(charges, subscription.anchorDay, subscription.credits);
  const counted = charges.filter(({ paymentId }) => !account.surplus.includes(paymentId));
  const toGo = charges.some((charge) => !counted.includes(charge) && !charge.isUnderWay);
  const marked = (one: Subscription): Subscription => (toGo ? withSurplus(one) : one);
  const shared = toldOfSharedDays(charges, account, subscription);
  if (subscription.status === 'SUSPENDED' && !counted.some((charge) => keepsSuspended(charge, subscription, now))) {
    const back = resumed(subscription, charges, account, now);
    return { subscription: marked(back.subscription), follows: [...back.follows, ...shared] };
  }
  const { subscription: current, follows } = withTermsInForce(subscription, charges, account.paidUntil);
  const kept = withAccount(marked(pausedAnew(current, charges, account, now)), account);
  return {
    subscription: isSameAccount(subscription, kept) ? subscription : kept,
    follows: [...follows, ...shared],
  };
}

/** What was removed for other terms may be paid all the same, and what is owed instead be for some of its days. */
function toldOfSharedDays(charges: readonly Charge[], account: Account, { anchorDay }: Subscription): Follow[] {
  const shared = sharedDays(charges, account, anchorDay);
  if (!shared) return [];
  const [owed, paid] = [shared.owed, shared.paid];
  const detail = `${owed.paymentId} is to be paid from ${owed.from} until ${owed.until}, and ${paid.paymentId} was paid for some of these days (from ${paid.from} on): lower the one or give the other back`;
  return [{ kind: 'alert', code: 'days-charged-twice', detail }];
}

/** The provider is to let go what is charged for days that are paid, and to count on from where they end. */
function withSurplus(subscription: Subscription): Subscription {
  const { atProvider } = subscription;
  if (atProvider.wanted === 'REMOVED' || atProvider.hasSurplus) return subscription;
  return withNewCount({ ...subscription, atProvider: { ...atProvider, hasSurplus: true } });
}

/** The provider is to count on from where what is paid ends. */
function withNewCount(subscription: Subscription): Subscription {
  if (subscription.atProvider.wanted === 'REMOVED') return subscription;
  return { ...subscription, atProvider: hasToldNothing(subscription) };
}

/** More time to pay, or a card that may yet be refused, does not make a suspended number work. */
const keepsSuspended = (charge: Charge, { suspendedAt }: Subscription, now: Date): boolean =>
  !charge.dropped &&
  (charge.standing === 'late' || (charge.standing === 'open' && charge.from < today(suspendedAt ?? now)));

/**
 * What was paid for may be taken back by a bank while the number is suspended: a charge that was kept for days before it is now one
 * for the suspension, and the provider is to let it go as it did the others.
 */
function pausedAnew(subscription: Subscription, charges: readonly Charge[], { paidUntil }: Account, now: Date) {
  const { status, atProvider } = subscription;
  const hasFallen = (paidUntil ?? '') < (subscription.paidUntil ?? '');
  if (status !== 'SUSPENDED' || atProvider.is !== 'PAUSED' || !hasFallen) return subscription;
  const goes = (charge: Charge): boolean =>
    !charge.dropped && goesWithStop({ ...subscription, paidUntil }, charge, now);
  return charges.some(goes)
    ? { ...subscription, atProvider: { ...atProvider, is: 'ACTIVE' as const, tries: 0, askAt: null } }
    : subscription;
}

/**
 * The days without the number are not charged (Anatel, RGC): they lengthen the period that the last payment paid for, and the
 * next charge falls due after them.
 */
function resumed(subscription: Subscription, charges: readonly Charge[], before: Account, now: Date): Turned {
  const since = today(subscription.suspendedAt ?? now);
  const creditedDays = Math.max(0, daysBetween(since, today(now)));
  const last = lastPaid(charges, subscription.anchorDay);
  const credits = last
    ? [...subscription.credits, { paymentId: last.paymentId, days: creditedDays }]
    : subscription.credits;
  const account = last ? accountOf(charges, subscription.anchorDay, credits) : before;
  const nextDueDate = unpaidFrom(account.paidUntil, now);
  const { anchorDay, atProvider } = chargedFrom(subscription.atProvider, nextDueDate);
  const isPaused = subscription.cancelAt !== null;
  const next = turn(
    subscription,
    'ACTIVE',
    now,
    { by: 'money', reason: 'paid' },
    {
      credits,
      suspendedAt: null,
      anchorDay,
      ...(isPaused ? {} : { atProvider }),
    },
  );
  const { subscription: current, follows } = withTermsInForce(next, charges, account.paidUntil);
  return {
    subscription: withAccount(current, account),
    follows: [{ kind: 'resumed', nextDueDate, creditedDays }, ...follows],
  };
}

/**
 * Whether a charge goes when the provider is to make no more: it is for days after all that is paid, and those of a suspended number
 * begin with its suspension. Given more time, a charge is still for days that have been used; and what it is suspended for stays.
 */
export function goesWithStop(
  { suspendedAt, paidUntil, notices }: Pick<Subscription, 'suspendedAt' | 'paidUntil' | 'notices'>,
  { paymentId, from, standing }: Pick<Charge, 'paymentId' | 'from' | 'standing'>,
  now: Date,
): boolean {
  const isWarnedOf = notices.some((notice) => notice.kind === 'suspension' && notice.paymentId === paymentId);
  const since = suspendedAt ? today(suspendedAt) : addDays(today(now), 1);
  const isOwed = standing === 'open' || (standing === 'late' && suspendedAt !== null && !isWarnedOf);
  return isOwed && from >= since && from >= (paidUntil ?? '');
}

/**
 * The day from which it is to make charges again: after all that is paid, and after what a pause that got half-way has left there.
 * Null where its own count goes on.
 */
export function resumesOn({ atProvider, owed, paidUntil }: Subscription): string | null {
  const { resumeOn } = atProvider;
  if (resumeOn === null) return null;
  return owed
    .filter(({ standing, from }) => standing === 'open' && from >= resumeOn)
    .map(({ until }) => until)
    .reduce(laterDay, laterDay(resumeOn, paidUntil ?? ''));
}

/** With what is owed, and the day of the next charge: the first that is open, or the day after what is paid for. */
export function withAccount(subscription: Subscription, { owed, paidUntil }: Account): Subscription {
  const open = owed.find(({ standing }) => standing === 'open');
  const next = open?.dueDate ?? paidUntil ?? subscription.nextDueDate;
  const isCharged = subscription.status === 'ACTIVE' && subscription.cancelAt === null;
  // A charge whose payment crossed the cancellation is delivered, too.
  const cancelAt = subscription.cancelAt && laterDay(subscription.cancelAt, paidUntil ?? '');
  const notices = subscription.notices.filter((notice) => !isVoid(notice, owed));
  return { ...subscription, owed, paidUntil, cancelAt, notices, nextDueDate: isCharged ? next : null };
}

/** Said of a due date that somebody has put off since: given more time a payer is reminded, and warned, anew. */
const isVoid = (notice: Notice, owed: readonly OwedCharge[]): boolean =>
  /^(due|late|suspension|card-try-.*|ending-.*)$/.test(notice.kind) &&
  owed.some(({ paymentId, dueDate, standing }) => {
    if (paymentId !== notice.paymentId) return false;
    return notice.dueDate ? dueDate > notice.dueDate : standing === 'open' && dueDate > today(notice.at);
  });

const isSameAccount = (a: Subscription, b: Subscription): boolean =>
  JSON.stringify([a.owed, a.paidUntil, a.cancelAt, a.notices, a.nextDueDate, a.nextTerms, a.atProvider.hasSurplus]) ===
  JSON.stringify([b.owed, b.paidUntil, b.cancelAt, b.notices, b.nextDueDate, b.nextTerms, b.atProvider.hasSurplus]);
