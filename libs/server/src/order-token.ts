import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The guest's right to one order: a keyed digest of its id. Nothing is stored, nothing can be guessed, and a repeated
 * request for the same order gets the same token.
 */
export const orderTokenOf = (orderId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`order:${orderId}`).digest('base64url');

/** Whether somebody shows the right token for this order, compared in constant time. */
export function isOrderToken(token: string | undefined, orderId: string, key: Buffer): boolean {
  return token !== undefined && isSameSecret(token, orderTokenOf(orderId, key));
}

/** Compares in constant time; a different length is different at once, which tells nothing about the content. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
