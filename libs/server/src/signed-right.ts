import { DAY_MS } from '@numera/rules/dates';
import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';
import { secretKeyOf } from './secret-key.ts';

/** To what a right is. It stands in the digest, so that no right to one kind of thing is one to another. */
export type RightTo = 'order' | 'charge';

/** Days since 1970, in UTC: rights end with a day. */
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** base64url HMAC-SHA256 of what a right says. */
export const rightDigest = (said: string, key: Buffer): string =>
  createHmac('sha256', secretKeyOf(key)).update(said).digest('base64url');

/**
 * Somebody's right to one thing until the end of a day: that day, and a keyed digest of kind, id and day. Nothing is stored,
 * nothing can be guessed, and the same is signed on the same day.
 */
export const signedRight = (to: RightTo, id: string, lastDay: number, key: Buffer): string =>
  `${lastDay.toString(36)}.${rightDigest(`${to}:${id}:${lastDay}`, key)}`;

/** Whole days for which a right is still good, compared in constant time; −1 for one that never was, or is no more. */
export function rightDaysLeft(token: string | undefined, to: RightTo, id: string, key: Buffer, now: Date): number {
  const lastDay = Number.parseInt(token?.split('.')[0] ?? '', 36);
  const isGood = token !== undefined && isSameSecret(token, signedRight(to, id, lastDay, key));
  return isGood ? Math.max(-1, lastDay - dayOf(now)) : -1;
}
