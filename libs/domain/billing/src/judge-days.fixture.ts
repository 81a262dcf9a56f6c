import { addDays, daysBetween } from '@numera/rules/dates';
import { type Charge, endOf } from './account.ts';
import type { Subscription } from './subscription.ts';

/** Months are not of one length: what was moved by some days may leave as many to its payer as they differ by. */
const isNextTo = (from: string, end: string, isMoved: boolean): boolean =>
  from >= end && from <= addDays(end, isMoved ? 3 : 0);

/** What is charged, and will be from `nextDueDate` on, pays for every day, and for none twice: else it throws. */
export function judgeDays(
  { status, cancelAt, credits, anchorDay }: Subscription,
  charges: readonly Charge[],
  nextDueDate: string,
): void {
  const counted = charges.filter(({ dropped, isOwedBack }) => !dropped && !isOwedBack);
  let [paid, end]: [string | null, string | null] = [null, null];
  let isMoved = false;
  for (const charge of counted.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const { paymentId, from } = charge;
    // Made before a credit was known, it is for the days after that.
    const isPutOff = paid !== null && end !== null && from >= paid && from < end;
    const late = isPutOff ? daysBetween(from, end as string) : 0;
    isMoved ||= late > 0;
    if (end !== null && !isNextTo(addDays(from, late), end, isMoved))
      throw new Error(`${paymentId} is from ${from}, the one before until ${end}`);
    const days = credits.filter((one) => one.paymentId === paymentId).reduce((sum, one) => sum + one.days, 0);
    paid = endOf(charge, anchorDay);
    end = addDays(paid, late + days);
  }
  if (status === 'ACTIVE' && cancelAt === null && !isNextTo(nextDueDate, end ?? '', isMoved))
    throw new Error(`the next one is from ${nextDueDate}, the last one until ${end}`);
}
