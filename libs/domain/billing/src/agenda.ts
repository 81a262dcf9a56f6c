import { addBusinessDays } from '@numera/rules/business-days';
import { addDays, DAY_MS, laterDay, today } from '@numera/rules/dates';
import type { OwedCharge } from './account.ts';
import type { BillingPolicy } from './billing-policy.ts';
import { leavesConsent } from './consent.ts';
import { isDebited } from './debit.ts';
import { type Notice, type NoticeKind, isLiving, type Subscription } from './subscription.ts';

/** Something that is to be done on a day for want, or in expectation, of money. */
export type Appointment = { readonly at: Date } & (
  | { readonly kind: 'ask-provider' }
  | { readonly kind: 'read' }
  | { readonly kind: 'end-period' }
  | { readonly kind: 'remind'; readonly notice: 'upcoming' | 'due' | 'late'; readonly charge: OwedCharge }
  | { readonly kind: 'try-card'; readonly charge: OwedCharge; readonly days: number }
  | { readonly kind: 'announce-suspension'; readonly charge: OwedCharge }
  | { readonly kind: 'suspend'; readonly charge: OwedCharge }
  | { readonly kind: 'announce-ending'; readonly charge: OwedCharge; readonly days: number }
  | { readonly kind: 'end'; readonly charge: OwedCharge }
);

/** Letters go out, and numbers are suspended, when somebody is at his desk; not all in the same minute. */
const MORNING = 'T09:00:00-03:00';
const SPREAD_MINUTES = 120;
/** What ends with its period ends in the night, after the last day that is paid for. */
const NIGHT = 'T00:05:00-03:00';
/** A charge of the next period is asked for so many days ahead, when nobody has told us of it. */
const LOOK_AHEAD_DAYS = 7;

const spreadMs = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % (SPREAD_MINUTES * 60);
  return sum * 1_000;
};

const isCard = ({ method }: OwedCharge): boolean => method === 'CREDIT_CARD';

/**
 * The day by which a charge that was paid on its due date, or debited by itself, is known to be paid: banks rest, and slips take
 * days to clear.
 */
export const clearedOn = ({ dueDate, debitOn, method }: OwedCharge, { slipClearanceDays }: BillingPolicy): string =>
  addBusinessDays(laterDay(dueDate, debitOn ?? ''), method === 'BOLETO' ? slipClearanceDays : 0);

/** The earliest day of suspension after a notice. Who pays on the last day must be known to have paid by then. */
export function suspendsOn(noticedOn: string, charge: OwedCharge, policy: BillingPolicy): string {
  const lastDay = addDays(noticedOn, policy.suspendAfterDays);
  return charge.method === 'BOLETO' ? addBusinessDays(lastDay, policy.slipClearanceDays) : lastDay;
}

/** The day that the notice named; no sooner than what its payer has made a slip since can be known to be paid. */
function suspendsAsNoticed({ at, named }: Notice, charge: OwedCharge, policy: BillingPolicy): string {
  const counted = suspendsOn(today(at), charge, policy);
  return named === undefined || (charge.method === 'BOLETO' && counted > named) ? counted : named;
}

/** Everything that is to come by itself, as far as it is known now; nothing of it is done before its hour. */
export function agendaOf(subscription: Subscription, policy: BillingPolicy, now: Date): Appointment[] {
  const { cancelAt } = subscription;
  const agenda: Appointment[] = [];
  if (isAwaited(subscription)) agenda.push({ kind: 'ask-provider', at: subscription.atProvider.askAt ?? new Date(0) });
  if (!isLiving(subscription)) return agenda;
  const shift = spreadMs(subscription._id);
  const on = (day: string): Date => new Date(Date.parse(`${day}${MORNING}`) + shift);
  if (cancelAt !== null) agenda.push({ kind: 'end-period', at: new Date(`${cancelAt}${NIGHT}`) });
  if (subscription.status === 'SUSPENDED') agenda.push(...towardsTheEnd(subscription, policy, on));
  else agenda.push(...remindersOf(subscription, policy, now, on), ...lookAhead(subscription, on));
  return agenda;
}

/** Whether the provider has yet to do something; what somebody else removed there is asked for once more at the end. */
const isAwaited = (subscription: Subscription): boolean => isWanted(subscription) || leavesConsent(subscription);

const isWanted = ({ atProvider, ending, status }: Subscription): boolean =>
  atProvider.wanted !== atProvider.is ||
  atProvider.resumeOn !== null ||
  atProvider.isNewsToIt === true ||
  (atProvider.hasSurplus === true && ending === null) ||
  // While it makes no charges it need not hear on which terms.
  (atProvider.areTermsNews === true && atProvider.wanted === 'ACTIVE') ||
  (ending !== null && status !== 'CANCELED');

function* remindersOf(
  { owed, notices }: Subscription,
  policy: BillingPolicy,
  now: Date,
  on: (day: string) => Date,
): Generator<Appointment> {
  const day = today(now);
  const told = (kind: NoticeKind, { paymentId }: OwedCharge): Notice | undefined =>
    notices.find((notice) => notice.kind === kind && notice.paymentId === paymentId);
  for (const [index, charge] of owed.entries()) {
    // Nobody is told to pay what nothing else can pay now.
    if (charge.isUnderWay) continue;
    // A card is charged by itself: its owner hears of it when the bank says no.
    if (!isCard(charge) && day < charge.dueDate && !told('upcoming', charge))
      yield { kind: 'remind', notice: 'upcoming', charge, at: on(addDays(charge.dueDate, -policy.upcomingDays)) };
    if (!isCard(charge) && day <= charge.dueDate && !told('due', charge) && !isDebited(charge, day))
      yield { kind: 'remind', notice: 'due', charge, at: on(charge.dueDate) };
    if (!told('late', charge))
      yield { kind: 'remind', notice: 'late', charge, at: on(addDays(clearedOn(charge, policy), policy.lateDays)) };
    if (isCard(charge))
      for (const days of policy.cardTryDays.filter((days) => !told(`card-try-${days}`, charge)))
        yield { kind: 'try-card', charge, days, at: on(addDays(charge.dueDate, days)) };
    // Of several late ones the oldest decides.
    if (index > 0) continue;
    const noticed = told('suspension', charge);
    if (noticed && charge.standing === 'late')
      yield { kind: 'suspend', charge, at: on(suspendsAsNoticed(noticed, charge, policy)) };
    if (!noticed)
      yield { kind: 'announce-suspension', charge, at: on(addDays(clearedOn(charge, policy), policy.noticeDays)) };
  }
}

/** The webhook that tells of the next charge may have been lost. */
function* lookAhead({ owed, nextDueDate, readAt }: Subscription, on: (day: string) => Date): Generator<Appointment> {
  if (nextDueDate === null || owed.some(({ dueDate }) => dueDate >= nextDueDate)) return;
  const first = on(addDays(nextDueDate, -LOOK_AHEAD_DAYS));
  yield { kind: 'read', at: readAt && readAt >= first ? new Date(readAt.getTime() + DAY_MS) : first };
}

/**
 * The day on which the contract of a suspended number ends, unpaid, as its letters name it. Whoever was given more time has it, and
 * is warned as long before as anybody.
 */
export function endsOn(
  suspendedAt: Date,
  charge: OwedCharge,
  policy: BillingPolicy,
  notices: readonly Notice[] = [],
): string {
  const { endAfterDays, endNoticeDays } = policy;
  const counted = laterDay(
    addDays(today(suspendedAt), endAfterDays),
    addDays(clearedOn(charge, policy), Math.max(0, ...endNoticeDays.filter((days) => days < endAfterDays))),
  );
  // A policy that became stricter since takes from nobody what he was told.
  return laterDay(counted, notices.find(({ kind }) => kind === 'suspended')?.named ?? '');
}

function* towardsTheEnd(
  { owed, suspendedAt, notices, readAt }: Subscription,
  policy: BillingPolicy,
  on: (day: string) => Date,
): Generator<Appointment> {
  const { endAfterDays, endNoticeDays, slipClearanceDays } = policy;
  const [charge] = owed;
  // Whoever has paid has his number again the same day, also when the webhook was lost.
  yield { kind: 'read', at: new Date((readAt ?? suspendedAt ?? new Date(0)).getTime() + DAY_MS) };
  // Nobody's contract ends while he has time to pay.
  if (charge?.standing !== 'late' || !suspendedAt) return;
  const end = endsOn(suspendedAt, charge, policy, notices);
  for (const days of endNoticeDays.filter((days) => days < endAfterDays)) {
    const isTold = notices.some(({ kind, paymentId }) => kind === `ending-${days}` && paymentId === charge.paymentId);
    if (!isTold) yield { kind: 'announce-ending', charge, days, at: on(addDays(end, -days)) };
  }
  // Whoever pays on the last day that he was told must be known to have paid.
  yield { kind: 'end', charge, at: on(charge.method === 'BOLETO' ? addBusinessDays(end, slipClearanceDays) : end) };
}

/** What the runner does next. `wait`: until then, or until somebody else moves it. */
export type Turn = Appointment | { readonly kind: 'wait'; readonly until: Date | null };

/** What only the provider can vouch for: everything that tells somebody that he has not paid, or does something about it. */
const needsReading = ({ kind }: Appointment): boolean =>
  kind !== 'ask-provider' && kind !== 'end-period' && kind !== 'read';

/**
 * The next turn of its life: the first appointment whose hour has come. Before anybody is told that he owes something, let
 * alone suspended, the charges are read from the provider after that hour; as long as it does not answer, nothing happens.
 */
export function nextTurn(subscription: Subscription, policy: BillingPolicy, now: Date): Turn {
  const agenda = agendaOf(subscription, policy, now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const isPutOff = subscription.putOffUntil !== null && subscription.putOffUntil > now;
  const open = isPutOff ? agenda.filter(({ kind }) => kind === 'ask-provider' || kind === 'end-period') : agenda;
  const due = open.find(({ at }) => at <= now);
  if (due) {
    const readAt = subscription.readAt?.getTime() ?? 0;
    const isFresh = readAt >= due.at.getTime() && now.getTime() - readAt < FRESH_MS;
    return needsReading(due) && !isFresh ? { kind: 'read', at: due.at } : due;
  }
  const next = [
    ...open.map(({ at }) => at),
    ...(isPutOff && subscription.putOffUntil ? [subscription.putOffUntil] : []),
  ];
  return { kind: 'wait', until: next.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null };
}

/** So long after it was read an account still counts as it is now. */
const FRESH_MS = 900_000;
const TRY_READING_AGAIN_MS = 1_800_000;

/**
 * The provider did not tell how the charges stand. What would suspend or end is left for another day; a letter is tried again
 * soon.
 */
export function readingFailed(subscription: Subscription, policy: BillingPolicy, now: Date): Subscription {
  const due = agendaOf(subscription, policy, now).filter(({ at }) => at <= now);
  const isGrave = due.some(({ kind }) => kind === 'suspend' || kind === 'end');
  const tomorrow = new Date(Date.parse(`${addDays(today(now), 1)}${MORNING}`) + spreadMs(subscription._id));
  return {
    ...subscription,
    putOffUntil: isGrave ? tomorrow : new Date(now.getTime() + TRY_READING_AGAIN_MS),
  };
}
