import { daysBetween } from '@numera/rules/dates';

export interface LateTerms {
  fine: { value: number; type: 'FIXED' | 'PERCENTAGE' };
  /** Per cent a month. */
  interest: { value: number };
}

/** Fine plus interest of a charge paid after its due date, in centavos; interest counts by the day, a month as 30. */
export function lateCharge(cents: number, terms: LateTerms, dueDate: string, paidOn: string): number {
  const days = daysBetween(dueDate, paidOn);
  if (days <= 0) return 0;
  const { value, type } = terms.fine;
  const fine = type === 'FIXED' ? value * 100 : (cents * value) / 100;
  return Math.round(fine + (cents * terms.interest.value * days) / 3000);
}
