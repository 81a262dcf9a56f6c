import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { addBusinessDays } from '@numera/rules/business-days';
import { periodText } from '@numera/rules/plan-texts';

/** How long a charge can be paid, which is also how long its number is kept. */
export interface ChargeTerms {
  readonly pixMinutes: number;
  readonly boletoDueDays: number;
  /** Business days after the due date in which a paid slip may still clear (spec §9: 1–3). */
  readonly boletoClearanceDays: number;
  /** Hours that the provider may take to analyse a card. */
  readonly cardHours: number;
}

/** Days from today to the due date: a card and a PIX are due at once, a slip leaves time to be paid. */
export const dueInDays = (method: PaymentMethod, terms: ChargeTerms): number =>
  method === 'BOLETO' ? terms.boletoDueDays : 0;

const HOUR = 3_600_000;

/**
 * UTC instant after which an unpaid charge is removed. `dueDate` is a day in São Paulo, which is UTC−3 all year. A slip due
 * on a day without banks is paid on the next one, and clears only on days with banks.
 */
export function payableUntil(method: PaymentMethod, dueDate: string, now: Date, terms: ChargeTerms): Date {
  switch (method) {
    case 'PIX':
      return new Date(now.getTime() + terms.pixMinutes * 60_000);
    case 'CREDIT_CARD':
      return new Date(now.getTime() + terms.cardHours * HOUR);
    case 'BOLETO':
      return new Date(`${addBusinessDays(dueDate, terms.boletoClearanceDays)}T23:59:59-03:00`);
    default:
      return method satisfies never;
  }
}

/** Asaas's word for each period. */
export const billingCycle: Readonly<Record<PlanPeriod, 'MONTHLY' | 'QUARTERLY' | 'YEARLY'>> = {
  monthly: 'MONTHLY',
  quarterly: 'QUARTERLY',
  annual: 'YEARLY',
};

/** What its payer reads on the charges of a subscription. */
export const chargeDescription = (
  { planName, period }: { readonly planName: string; readonly period: PlanPeriod },
  { number, city }: ChosenNumber,
): string => `Numera ${planName} ${periodText(period)}: ${number} (${city})`;
