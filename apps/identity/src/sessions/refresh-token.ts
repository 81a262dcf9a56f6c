import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from '@numera/server/derive-key';

/** 256 random bits, which nobody guesses. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in a token's place; 256 random bits need no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that takes this one's place. Derived, so that a repeated refresh gets the same one although it is stored
 * nowhere; only the key's holder can derive it, so an old token is worth nothing to a thief. Second, what it would have been
 * before each purpose had a key of its own: the one that was given then must be given again.
 */
export const successorsOf = (token: string, key: Buffer): readonly [present: string, former: string] => {
  const under = (one: Buffer | KeyObject) => createHmac('sha256', one).update(`refresh:${token}`).digest('base64url');
  return [under(deriveKey(key, 'refresh-token')), under(key)];
};
