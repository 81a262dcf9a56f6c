import { createSecretKey, type KeyObject } from 'node:crypto';

const made = new WeakMap<Buffer, KeyObject>();

/**
 * A key of the settings as the crypto library wants it, made once: given the bytes it makes it anew at each use, which costs
 * several times as much as a digest or a cipher of what we give it.
 */
export function secretKeyOf(bytes: Buffer): KeyObject {
  const known = made.get(bytes);
  if (known) return known;
  const key = createSecretKey(bytes);
  made.set(bytes, key);
  return key;
}
