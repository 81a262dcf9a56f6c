import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretKeyOf } from './secret-key.ts';

const DAY_MS = 86_400_000;
/** Long enough for a slip and for the letters about later charges, each of which brings a link of its own. */
const VALID_DAYS = 90;
/** A token that has less than this left is replaced when it is used. */
const RENEW_BELOW_DAYS = 60;

const digestOf = (text: string, key: Buffer): string =>
  createHmac('sha256', secretKeyOf(key)).update(text).digest('base64url');

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

const signed = (orderId: string, endsOn: number, key: Buffer): string =>
  `${endsOn.toString(36)}.${digestOf(`order:${orderId}:${endsOn}`, key)}`;

/**
 * The guest's right to one order, until the end of the day 90 days from now: that day and a keyed digest of it and the id.
 * Nothing is stored, nothing can be guessed, and a request that is repeated on the same day gets the same token.
 */
export const orderTokenOf = (orderId: string, key: Buffer, now = new Date()): string =>
  signed(orderId, dayOf(now) + VALID_DAYS, key);

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

/** Whole days for which the token is still good; −1 for one that never was, or is no more. */
function daysLeft(token: string | undefined, orderId: string, key: Buffer, now: Date): number {
  if (token === undefined) return -1;
  const [written = '', digest] = token.split('.');
  // Tokens had no end once; those go on for as long after their order's making, which its id tells.
  const isOld = digest === undefined;
  const endsOn = isOld ? dayOf(bornAt(orderId)) + VALID_DAYS : Number.parseInt(written, 36);
  const expected = isOld ? digestOf(`order:${orderId}`, key) : signed(orderId, endsOn, key);
  return isSameSecret(token, expected) ? Math.max(-1, endsOn - dayOf(now)) : -1;
}

/** When an id of version 7 was made. */
const bornAt = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0);

/** Compares in constant time; a different length is different at once, which tells nothing about the content. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
