/** How patient the business is. Days are whole days in São Paulo; all are the operators' to choose, within the law. */
export interface BillingPolicy {
  /** Before the due date: the first notice. */
  readonly upcomingDays: number;
  /** After it: the notice that it was not paid. */
  readonly lateDays: number;
  /** After it: the written notice of suspension. */
  readonly noticeDays: number;
  /** From that notice to the suspension. */
  readonly suspendAfterDays: number;
  /** From the suspension to the end of the contract. */
  readonly endAfterDays: number;
  /** Before that end: its notices. */
  readonly endNoticeDays: readonly number[];
  /** After the due date of a charge whose card was refused: when it is tried again. */
  readonly cardTryDays: readonly number[];
  /** Business days in which a paid slip may still clear: nobody who has paid is told that he has not. */
  readonly slipClearanceDays: number;
}

/** No sooner may a number be suspended after its notice (Anatel, RGC, Res. 765/2023). */
export const LEAST_DAYS_TO_SUSPENSION = 15;

export const defaultPolicy: BillingPolicy = {
  upcomingDays: 5,
  lateDays: 1,
  noticeDays: 5,
  suspendAfterDays: LEAST_DAYS_TO_SUSPENSION,
  endAfterDays: 60,
  endNoticeDays: [15, 3],
  cardTryDays: [2, 5, 9],
  slipClearanceDays: 3,
};
