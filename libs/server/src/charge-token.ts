import { dayOf, rightDaysLeft, signedRight } from './signed-right.ts';

/** Longer than it takes from a reminder to the next letter about the same charge, which brings a link of its own. */
const VALID_DAYS = 30;

/**
 * The right to see and pay one charge, until the end of the day 30 days from now. Whoever names a later day ('YYYY-MM-DD', in
 * Brasília) until which the charge can be paid gets it until then.
 */
export function chargeTokenOf(paymentId: string, key: Buffer, now = new Date(), payableUntil?: string): string {
  // That day ends in Brasília when the next one has begun in UTC.
  const named = payableUntil === undefined ? 0 : dayOf(new Date(payableUntil)) + 1;
  return signedRight('charge', paymentId, Math.max(dayOf(now) + VALID_DAYS, named), key);
}

/** Whether somebody shows the right token for this charge before its end. */
export const isChargeToken = (token: string | undefined, paymentId: string, key: Buffer, now = new Date()): boolean =>
  rightDaysLeft(token, 'charge', paymentId, key, now) >= 0;
