import { dayOf, rightDaysLeft, signedRight } from './signed-right.ts';

/** Longer than it takes from a reminder to the next letter about the same charge, which brings a link of its own. */
const VALID_DAYS = 30;

/** The right to see and pay one charge, until the end of the day so many days from now. */
export const chargeTokenOf = (paymentId: string, key: Buffer, now = new Date(), validDays = VALID_DAYS): string =>
  signedRight('charge', paymentId, dayOf(now) + validDays, key);

/** Whether somebody shows the right token for this charge before its end. */
export const isChargeToken = (token: string | undefined, paymentId: string, key: Buffer, now = new Date()): boolean =>
  rightDaysLeft(token, 'charge', paymentId, key, now) >= 0;
