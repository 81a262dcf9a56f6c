import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { addDays, daysBetween, laterDay, monthsLater, today } from '@numera/rules/dates';

/** One charge of a subscription, as its account needs it. Money in centavos, days in São Paulo. */
export interface Charge {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly dueDate: string;
  /** The day from which on it pays: its first due date, whatever time it was given since. */
  readonly from: string;
  readonly method: PaymentMethod;
  readonly standing: PaymentStanding;
  /** Removed at the provider unpaid: nobody owes it. */
  readonly dropped: boolean;
  /** What it pays for. */
  readonly period: PlanPeriod;
  /** The day of the month that the provider counted by when it was made; absent where that has never changed. */
  readonly anchorDay?: number;
  /** We gave the money back of our own will: the period that it paid for stays paid. */
  readonly isGift: boolean;
  /** It came for nothing, and goes back. */
  readonly isOwedBack?: true;
  /** The day on which it is debited by itself; absent when it is not. */
  readonly debitOn?: string;
  /** A card was taken for it, and whether that pays is decided later; absent when none was. */
  readonly isUnderWay?: true;
}

export type OwedCharge = Pick<
  Charge,
  'paymentId' | 'amountCents' | 'dueDate' | 'from' | 'method' | 'debitOn' | 'isUnderWay'
> & {
  readonly standing: 'open' | 'late';
  /** The day from which on it pays for nothing any more. */
  readonly until: string;
};

/** Days for which nothing is charged, because the number was suspended: they lengthen the period of that charge. */
export interface Credit {
  readonly paymentId: string;
  readonly days: number;
}

export interface Account {
  /** What is to be paid, the earliest first. */
  readonly owed: readonly OwedCharge[];
  /** The day from which nothing is paid; null before the first payment. */
  readonly paidUntil: string | null;
  /** Unpaid, for days that another charge has paid for: nobody owes them, and they go. */
  readonly surplus: readonly string[];
}

const MONTHS: Readonly<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

/** The due date of the charge after this one, as the provider counts: by the day of the month that the subscription began on. */
export const oneCycleLater = (dueDate: string, period: PlanPeriod, anchorDay: number): string =>
  monthsLater(dueDate, MONTHS[period], anchorDay);

export const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The day on which what a charge pays for ends. `anchorDay`: what is counted by where the charge does not say otherwise. */
export const endOf = ({ from, period, anchorDay: own }: Charge, anchorDay: number): string =>
  oneCycleLater(from, period, own ?? anchorDay);

const isOwed = (charge: Charge): charge is Charge & Pick<OwedCharge, 'standing'> =>
  !charge.dropped && (charge.standing === 'open' || charge.standing === 'late');

/** Whether its days are nobody's to pay any more. */
const isPaidFor = ({ standing, isGift, isOwedBack }: Charge): boolean =>
  !isOwedBack && (standing === 'paid' || (standing === 'returned' && isGift));

/** The charge that is paid for longest: what lengthens its period lengthens all that is paid. */
export const lastPaid = (charges: readonly Charge[], anchorDay: number): Charge | undefined =>
  charges
    .filter(isPaidFor)
    .toSorted((a, b) => endOf(a, anchorDay).localeCompare(endOf(b, anchorDay)))
    .at(-1);

/** What a charge has paid for: from its first day to the end of its period, and as far as that is moved and lengthened by credits. */
interface Span {
  readonly paymentId: string;
  readonly from: string;
  readonly counted: string;
  readonly until: string;
}

function spansOf(charges: readonly Charge[], anchorDay: number, credits: readonly Credit[]): Span[] {
  const spans: Span[] = [];
  let last: Span | undefined;
  for (const charge of charges.filter(isPaidFor).toSorted((a, b) => a.from.localeCompare(b.from))) {
    const { paymentId, from } = charge;
    // One that was made before the days without the number were known pays for as many days, after them.
    const isPutOff = last !== undefined && from >= last.counted && from < last.until;
    const late = isPutOff && last ? daysBetween(from, last.until) : 0;
    const credited = credits
      .filter((credit) => credit.paymentId === paymentId)
      .reduce((sum, { days }) => sum + days, 0);
    const counted = endOf(charge, anchorDay);
    const span = { paymentId, from, counted, until: addDays(counted, late + credited) };
    spans.push(span);
    if (!last || span.until > last.until) last = span;
  }
  return spans;
}

/** The first and the last day that a charge has paid for; of one that pays for none any more, those that it was for. */
export function daysOf(
  charge: Charge,
  charges: readonly Charge[],
  { anchorDay, credits }: { readonly anchorDay: number; readonly credits: readonly Credit[] },
): { readonly from: string; readonly until: string } {
  const span = spansOf(charges, anchorDay, credits).find(({ paymentId }) => paymentId === charge.paymentId);
  return { from: charge.from, until: addDays(span?.until ?? endOf(charge, anchorDay), -1) };
}

/**
 * The account of a subscription, worked out from all its charges each time: whatever order the provider tells of them in, it
 * ends the same. A later charge may be paid before an earlier one, which stays owed.
 */
export function accountOf(charges: readonly Charge[], anchorDay: number, credits: readonly Credit[]): Account {
  const spans = spansOf(charges, anchorDay, credits);
  const unpaid = charges.filter(isOwed);
  const surplus = unpaid.filter(({ from }) => spans.some((span) => span.from <= from && from < span.until));
  const owed = unpaid
    .filter((charge) => !surplus.includes(charge))
    .map((charge) => {
      const { paymentId, amountCents, dueDate, from, method, standing, debitOn, isUnderWay } = charge;
      return {
        ...{ paymentId, amountCents, dueDate, from, until: endOf(charge, anchorDay), method, standing },
        ...(debitOn ? { debitOn } : {}),
        ...(isUnderWay ? { isUnderWay } : {}),
      };
    })
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.paymentId.localeCompare(b.paymentId));
  const ends = spans.map(({ until }) => until);
  return { owed, paidUntil: ends.toSorted().at(-1) ?? null, surplus: surplus.map(({ paymentId }) => paymentId) };
}

/** The first day that may be charged for: what is paid until a day that has passed is charged from today on. */
export const unpaidFrom = (paidUntil: string | null, now: Date): string => laterDay(paidUntil ?? '', today(now));

/** Those that begin on a day that another one has paid for. */
const beginningInside = (spans: readonly Span[]): readonly string[] =>
  spans
    .filter(({ from }, at) => spans.slice(0, at).some((span) => span.from <= from && from < span.counted))
    .map(({ paymentId }) => paymentId);

/** The charges, by their ids, for days that are paid twice because this one is paid; itself, or such as were paid before. */
export function paidTwiceWith(
  { paymentId }: Charge,
  charges: readonly Charge[],
  { anchorDay, credits }: { readonly anchorDay: number; readonly credits: readonly Credit[] },
): readonly string[] {
  const others = charges.filter((charge) => charge.paymentId !== paymentId);
  const before = beginningInside(spansOf(others, anchorDay, credits));
  return beginningInside(spansOf(charges, anchorDay, credits)).filter((id) => !before.includes(id));
}

/** An unpaid charge that is for some days of a paid one, and for others that nobody has paid: only a person can part them. */
export function sharedDays(
  charges: readonly Charge[],
  { owed }: Pick<Account, 'owed'>,
  anchorDay: number,
): { readonly owed: OwedCharge; readonly paid: Charge } | undefined {
  const paid = charges.filter(isPaidFor);
  for (const one of owed) {
    const other = paid.find((charge) => charge.from < one.until && one.from < endOf(charge, anchorDay));
    if (other) return { owed: one, paid: other };
  }
  return undefined;
}

export const owedCents = (owed: readonly OwedCharge[]): number =>
  owed.reduce((sum, { amountCents }) => sum + amountCents, 0);
