import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { addDays } from '@numera/rules/dates';

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
}

const MONTHS: Readonly<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

const two = (value: number): string => String(value).padStart(2, '0');

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The due date one period later, as the provider counts: by the day of the month that the subscription began on, so that
 * 31 January is followed by 28 February, and that by 31 March.
 */
export function oneCycleLater(dueDate: string, period: PlanPeriod, anchorDay: number): string {
  const [year = 0, month = 1, day = 1] = dueDate.split('-').map(Number);
  const wanted = day === lastDayOf(year, month) ? Math.max(day, anchorDay) : day;
  const index = year * 12 + (month - 1) + MONTHS[period];
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${toYear}-${two(toMonth)}-${two(Math.min(wanted, lastDayOf(toYear, toMonth)))}`;
}

export const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The day on which what a charge pays for ends. `anchorDay`: what is counted by where the charge does not say otherwise. */
export const endOf = ({ from, period, anchorDay: own }: Charge, anchorDay: number): string =>
  oneCycleLater(from, period, own ?? anchorDay);

const isOwed = (charge: Charge): charge is Charge & Pick<OwedCharge, 'standing'> =>
  !charge.dropped && (charge.standing === 'open' || charge.standing === 'late');

/** Whether its days are nobody's to pay any more. */
const isPaidFor = ({ standing, isGift }: Charge): boolean => standing === 'paid' || (standing === 'returned' && isGift);

/** The charge that is paid for longest: what lengthens its period lengthens all that is paid. */
export const lastPaid = (charges: readonly Charge[], anchorDay: number): Charge | undefined =>
  charges
    .filter(isPaidFor)
    .toSorted((a, b) => endOf(a, anchorDay).localeCompare(endOf(b, anchorDay)))
    .at(-1);

/**
 * The account of a subscription, worked out from all its charges each time: whatever order the provider tells of them in, it
 * ends the same. A later charge may be paid before an earlier one, which stays owed.
 */
export function accountOf(charges: readonly Charge[], anchorDay: number, credits: readonly Credit[]): Account {
  const creditOf = (paymentId: string): number =>
    credits.filter((credit) => credit.paymentId === paymentId).reduce((sum, { days }) => sum + days, 0);
  const ends = charges.filter(isPaidFor).map((charge) => addDays(endOf(charge, anchorDay), creditOf(charge.paymentId)));
  const owed = charges
    .filter(isOwed)
    .map((charge) => {
      const { paymentId, amountCents, dueDate, from, method, standing, debitOn, isUnderWay } = charge;
      return {
        ...{ paymentId, amountCents, dueDate, from, until: endOf(charge, anchorDay), method, standing },
        ...(debitOn ? { debitOn } : {}),
        ...(isUnderWay ? { isUnderWay } : {}),
      };
    })
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.paymentId.localeCompare(b.paymentId));
  return { owed, paidUntil: ends.toSorted().at(-1) ?? null };
}

export const owedCents = (owed: readonly OwedCharge[]): number =>
  owed.reduce((sum, { amountCents }) => sum + amountCents, 0);
