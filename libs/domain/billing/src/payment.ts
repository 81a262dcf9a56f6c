/** Statuses in which the money is ours (providers: PIX never says CONFIRMED, a card stays there for 32 days). */
const PAID_STATUSES = new Set(['CONFIRMED', 'RECEIVED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']);

export const isPaidStatus = (status: string): boolean => PAID_STATUSES.has(status);

/** Webhook events that claim money came in; each is read back from the provider before it counts. */
const PAID_EVENTS = new Set(['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_DUNNING_RECEIVED']);

export const claimsPayment = (event: string): boolean => PAID_EVENTS.has(event);

/** How far along its life a payment is: an older answer that arrives late must not move it back. */
const rank = (status: string): number => {
  if (status === 'PENDING' || status === 'AWAITING_RISK_ANALYSIS' || status === 'AUTHORIZED') return 0;
  if (status === 'OVERDUE') return 1;
  if (status === 'CONFIRMED') return 2;
  if (isPaidStatus(status)) return 3;
  return 4;
};

/** Whether `next`, read from the provider, may replace `known`. A won chargeback moves back and is taken as it is. */
export const advances = (known: string, next: string): boolean =>
  rank(next) >= rank(known) || (known.includes('CHARGEBACK') && isPaidStatus(next));

/** The charge that the buyer is asked to pay now: the provider lists newest first and makes the next one early. */
export const firstCharge = <P extends { dueDate: string }>(payments: readonly P[]): P | undefined =>
  payments.reduce<P | undefined>(
    (first, payment) => (!first || payment.dueDate < first.dueDate ? payment : first),
    undefined,
  );
