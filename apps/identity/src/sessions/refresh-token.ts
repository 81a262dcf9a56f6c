import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, which nobody guesses. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in a token's place; 256 random bits need no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that takes this one's place. Derived, so that a repeated refresh gets the same one although it is stored
 * nowhere; only the key's holder can derive it, so an old token is worth nothing to a thief.
 */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');
