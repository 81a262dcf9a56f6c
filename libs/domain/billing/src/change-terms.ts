import { DomainError } from '@numera/contracts/errors';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { laterDay, today } from '@numera/rules/dates';
import { type Charge, dayOfMonth, oneCycleLater } from './account.ts';
import { refuseUnlessLiving } from './change-method.ts';
import { type Follow, type Turned, unchanged } from './follow.ts';
import type { Subscription } from './subscription.ts';

/** What is agreed to be charged: a plan's new price changes nothing here. Money in centavos for one period. */
export interface Terms {
  readonly planId: string;
  readonly planName: string;
  readonly period: PlanPeriod;
  readonly valueCents: number;
}

/** Terms that were agreed upon and count for the charges due on `from` and later. */
export interface NextTerms extends Terms {
  readonly from: string;
}

export const termsOf = ({ planId, planName, period, valueCents }: Terms): Terms => ({
  ...{ planId, planName, period, valueCents },
});

const isSame = (a: Terms, b: Terms): boolean =>
  a.planId === b.planId && a.period === b.period && a.valueCents === b.valueCents;

/** Why no other terms can be agreed upon, as a refusal that says what to do instead. */
function refuseUnlessChangeable(subscription: Subscription): void {
  refuseUnlessLiving(subscription);
  if (subscription.status === 'SUSPENDED') throw new DomainError('subscription-suspended', subscription._id);
  if (subscription.cancelAt !== null) throw new DomainError('subscription-ends', subscription._id);
}

/**
 * The first day of the next charge that is open or not made yet, falls due after today, and pays for days that nothing else pays
 * for. What is late, or due today, is on its way already, also where there is more time to pay it.
 */
function firstFree(subscription: Subscription, now: Date): string {
  const { owed, nextDueDate, paidUntil, period, anchorDay, atProvider } = subscription;
  const day = today(now);
  const isOnItsWay = ({ standing, from }: Subscription['owed'][number]): boolean => standing === 'late' || from <= day;
  // A later one may have been paid first.
  const covered = [paidUntil ?? '', ...owed.filter(isOnItsWay).map(({ until }) => until)].toSorted().at(-1) ?? '';
  const open = owed.filter((charge) => !isOnItsWay(charge)).map(({ from }) => from);
  // What goes because its days are paid may leave some between these and the one that was counted on from it.
  const firsts = atProvider.hasSurplus ? [covered] : [...open, nextDueDate ?? '', covered];
  const next = firsts.find((from) => from > day && from >= covered);
  // A bank may have had the money for long: no charge is made for days that have passed.
  let cycle = next ?? oneCycleLater(covered || day, period, anchorDay);
  while (cycle <= day) cycle = oneCycleLater(cycle, period, anchorDay);
  return cycle;
}

/** The due date of the first charge that other terms would count for. Refuses as `agreeTerms` does. */
export function changesOn(subscription: Subscription, now: Date): string {
  refuseUnlessChangeable(subscription);
  return firstFree(subscription, now);
}

/**
 * The due date of the first charge that the provider is to make as is wanted. Also where terms were taken back: what it counted by
 * for them says nothing, and a count from today on would charge for what is paid.
 */
export function toldFrom(subscription: Subscription, now: Date): string {
  return laterDay(firstFree(subscription, now), subscription.nextTerms?.from ?? '');
}

/**
 * Its owner agrees to other terms, at their price of today. Refused as `refuseUnlessLiving` does, with `subscription-suspended` while something is late, and `subscription-ends` when it was cancelled. The terms that it has
 * anyway take back what was agreed upon before.
 */
export function agreeTerms(subscription: Subscription, terms: Terms, now: Date): Turned {
  // What a card may be paying is paid as it is: nobody knows yet from when on other terms can count.
  if (subscription.owed.some(({ isUnderWay }) => isUnderWay))
    throw new DomainError('payment-under-way', subscription._id);
  const from = changesOn(subscription, now);
  const { nextTerms } = subscription;
  if (nextTerms && isSame(nextTerms, terms)) return unchanged(subscription);
  if (isSame(subscription, terms)) return nextTerms ? withdrawTerms(subscription, now) : unchanged(subscription);
  return {
    subscription: { ...subscription, nextTerms: { ...termsOf(terms), from }, atProvider: hasToldNothing(subscription) },
    follows: [{ kind: 'terms-agreed', terms: termsOf(terms), before: termsOf(subscription), from }],
  };
}

/**
 * Everything stays as it is after all. Refused as `agreeTerms` is, and with `terms-in-force` when nothing was agreed upon, or
 * the first charge of the new terms is due already.
 */
export function withdrawTerms(subscription: Subscription, now: Date): Turned {
  refuseUnlessChangeable(subscription);
  const { nextTerms, ...rest } = subscription;
  // What the provider has never heard of is not in force, whatever day it is.
  const isTold = subscription.atProvider.areTermsNews !== true;
  if (!nextTerms || (isTold && nextTerms.from <= today(now))) throw new DomainError('terms-in-force', subscription._id);
  return {
    subscription: { ...rest, atProvider: hasToldNothing(subscription) },
    follows: [{ kind: 'terms-withdrawn', terms: termsOf(subscription) }],
  };
}

/** The provider has yet to hear by which terms, and from which day on, it counts. */
export const hasToldNothing = ({ atProvider }: Subscription) => ({
  ...atProvider,
  areTermsNews: true,
  tries: 0,
  askAt: null,
});

/** Whether a charge is one of the terms to come: by its day, and by its amount, as one may have been paid before it was changed. */
const isOfNextTerms = ({ nextTerms }: Subscription, { from, amountCents, period }: Charge): boolean =>
  nextTerms !== undefined &&
  from >= nextTerms.from &&
  amountCents === nextTerms.valueCents &&
  period === nextTerms.period;

/**
 * The terms to come are those that it has as soon as the first charge of them is paid: until then the period that was paid for
 * under the former ones lasts. A charge that was paid as it was before puts them off by its period, of which its owner hears.
 */
export function withTermsInForce(
  subscription: Subscription,
  charges: readonly Charge[],
  paidUntil: string | null,
): Turned {
  const { nextTerms, ...rest } = subscription;
  if (!nextTerms || paidUntil === null || paidUntil <= nextTerms.from) return unchanged(subscription);
  const isPaid = charges.some((charge) => charge.standing === 'paid' && isOfNextTerms(subscription, charge));
  if (isPaid) return unchanged({ ...rest, ...termsOf(nextTerms), termsFrom: nextTerms.from });
  const putOff: Follow = {
    ...{ kind: 'terms-put-off', terms: termsOf(nextTerms), before: termsOf(subscription), from: paidUntil },
  };
  return {
    subscription: {
      ...{ ...subscription, nextTerms: { ...nextTerms, from: paidUntil }, atProvider: hasToldNothing(subscription) },
    },
    follows: [putOff],
  };
}

/** One charge of those that the provider has made, as it lists them. */
interface Made {
  readonly id: string;
  /** The day from which on it pays: its first due date. */
  readonly from: string;
  readonly valueCents: number;
  /** The day of the month that it was counted by; absent where that has never changed. */
  readonly anchorDay?: number | undefined;
}

/** What has to be done at the provider for the terms that are wanted; nothing when all is so. */
export interface TermsToTell<M extends Made> {
  readonly valueCents: number;
  readonly period: PlanPeriod;
  /** The due date of the first charge that does not exist yet; null where the present count goes on. */
  readonly nextDueDate: string | null;
  readonly toChange: readonly M[];
  readonly toRemove: readonly M[];
  /** Changed for terms that have been put off since: of the terms in force again. */
  readonly toRestore: readonly M[];
}

/** How the provider counts now: by which period, and when the first charge that it has not made falls due. */
export interface Counting {
  readonly isOtherPeriod: boolean;
  readonly nextDueDate: string;
  /** Whether charges go because their days are paid: what it counted on from them may leave days out. */
  readonly hasSurplus?: boolean | undefined;
}

/**
 * What the provider must be told. `open`: its pending charges, of which those from `first` on count. Another period counts
 * anew from the first of them, as does a count that would leave days out; what was made ahead and does not fit goes, and no
 * day gets a second charge.
 */
export function termsToTell<M extends Made>(
  wanted: Pick<Terms, 'period' | 'valueCents'>,
  { anchorDay, valueCents: inForceCents }: Pick<Subscription, 'anchorDay' | 'valueCents'>,
  first: string,
  open: readonly M[],
  counting: Counting,
): TermsToTell<M> {
  const { period, valueCents } = wanted;
  const made = open.filter(({ from }) => from >= first).toSorted((a, b) => a.from.localeCompare(b.from));
  // One that was just made may not be shown yet: its day is not counted again.
  const isCounted = [first, oneCycleLater(first, period, anchorDay)].includes(counting.nextDueDate);
  const [begins = first] = made.map(({ from }) => from);
  const leavesOut = !isCounted && (made.length === 0 || (counting.hasSurplus === true && begins > first));
  const fits: M[] = [];
  let next = leavesOut ? first : begins;
  for (const charge of made) {
    if (charge.from !== next) continue;
    fits.push(charge);
    next = oneCycleLater(next, period, charge.anchorDay ?? anchorDay);
  }
  return {
    ...{ valueCents, period, nextDueDate: counting.isOtherPeriod || leavesOut ? next : null },
    toChange: fits.filter((charge) => charge.valueCents !== valueCents),
    toRemove: made.filter((charge) => !fits.includes(charge)),
    toRestore: open.filter(({ from, valueCents: is }) => from < first && is === valueCents && is !== inForceCents),
  };
}

/** The terms of a subscription, as far as they tell what a charge of it pays for. */
export interface PlanTerms extends Pick<Terms, 'planName' | 'period' | 'valueCents'> {
  readonly nextTerms?: NextTerms | undefined;
  readonly termsFrom?: string | undefined;
}

/** What a charge pays for. */
export type ChargedPlan = Pick<Terms, 'planName' | 'period'>;

/** Whether all charges of it are of the same plan. */
export const haveNeverChanged = ({ nextTerms, termsFrom }: PlanTerms): boolean =>
  nextTerms === undefined && termsFrom === undefined;

/**
 * What a charge pays for: the provider does not say so, but its day and its amount do. `known`: what it was stored with, which
 * one that is settled, or of former terms, keeps.
 */
export function planOf(
  { planName, period, valueCents, nextTerms, termsFrom = '' }: PlanTerms,
  { from, amountCents, standing }: Pick<Charge, 'from' | 'amountCents' | 'standing'>,
  known: Partial<ChargedPlan> = {},
): ChargedPlan {
  const kept = { planName: known.planName ?? planName, period: known.period ?? period };
  if ((standing === 'paid' || standing === 'returned') && known.period) return kept;
  if (nextTerms && from >= nextTerms.from && amountCents === nextTerms.valueCents)
    return { planName: nextTerms.planName, period: nextTerms.period };
  return from >= termsFrom && amountCents === valueCents ? { planName, period } : kept;
}

/** The provider is about to count anew from that day: by its day of the month it goes on, as do we. */
export const countedFrom = (subscription: Subscription, nextDueDate: string): Subscription =>
  subscription.anchorDay === dayOfMonth(nextDueDate)
    ? subscription
    : { ...subscription, anchorDay: dayOfMonth(nextDueDate) };
