import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time; a different length is different at once, which tells nothing about the content. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
