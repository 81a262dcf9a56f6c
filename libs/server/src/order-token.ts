import { isSameSecret } from './same-secret.ts';
import { dayOf, rightDaysLeft, rightDigest, signedRight } from './signed-right.ts';

/** Long enough for a slip and for the letters about later charges, each of which brings a link of its own. */
const VALID_DAYS = 90;
/** A token that has less than this left is replaced when it is used. */
const RENEW_BELOW_DAYS = 60;

/** The guest's right to one order, until the end of the day 90 days from now; the same when it is asked for again that day. */
export const orderTokenOf = (orderId: string, key: Buffer, now = new Date()): string =>
  signedRight('order', orderId, dayOf(now) + VALID_DAYS, key);

/** Whether somebody shows the right token for this order before its end, compared in constant time. */
export const isOrderToken = (token: string | undefined, orderId: string, key: Buffer, now = new Date()): boolean =>
  daysLeft(token, orderId, key, now) >= 0;

/** The token to go on with, when the one that was shown is right and near its end. */
export function renewedOrderToken(
  token: string | undefined,
  orderId: string,
  key: Buffer,
  now = new Date(),
): string | undefined {
  const left = daysLeft(token, orderId, key, now);
  return left >= 0 && left < RENEW_BELOW_DAYS ? orderTokenOf(orderId, key, now) : undefined;
}

/** Tokens had no end once; those go on for as long after their order's making, which its id tells. */
function daysLeft(token: string | undefined, orderId: string, key: Buffer, now: Date): number {
  if (token === undefined || token.includes('.')) return rightDaysLeft(token, 'order', orderId, key, now);
  const isGood = isSameSecret(token, rightDigest(`order:${orderId}`, key));
  return isGood ? Math.max(-1, dayOf(bornAt(orderId)) + VALID_DAYS - dayOf(now)) : -1;
}

/** When an id of version 7 was made. */
const bornAt = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0);
