import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';

/** How long a charge can be paid, which is also how long its number is kept. */
export interface ChargeTerms {
  readonly pixMinutes: number;
  readonly boletoDueDays: number;
  /** Days after the due date in which a paid slip may still clear (spec §9: 1–3 business days). */
  readonly boletoClearanceDays: number;
  /** Hours that the provider may take to analyse a card. */
  readonly cardHours: number;
}

/** Days from today to the due date: a card and a PIX are due at once, a slip leaves time to be paid. */
export const dueInDays = (method: PaymentMethod, terms: ChargeTerms): number =>
  method === 'BOLETO' ? terms.boletoDueDays : 0;

const HOUR = 3_600_000;

/** UTC instant after which an unpaid charge is removed. `dueDate` is a day in São Paulo, which is UTC−3 all year. */
export function payableUntil(method: PaymentMethod, dueDate: string, now: Date, terms: ChargeTerms): Date {
  switch (method) {
    case 'PIX':
      return new Date(now.getTime() + terms.pixMinutes * 60_000);
    case 'CREDIT_CARD':
      return new Date(now.getTime() + terms.cardHours * HOUR);
    case 'BOLETO':
      return new Date(Date.parse(`${dueDate}T23:59:59-03:00`) + terms.boletoClearanceDays * 24 * HOUR);
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
