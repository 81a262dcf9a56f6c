import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { secretKeyOf } from './secret-key.ts';

/** What was stored before each purpose had a key of its own is still read: `s1.` was sealed with the setting's key itself. */
const KEYS: Readonly<Record<string, (master: Buffer) => KeyObject>> = {
  's1.': secretKeyOf,
  's2.': (master) => deriveKey(master, 'seal'),
};
const PRESENT = 's2.';

/**
 * Keeps a secret readable only to holders of the key, in databases and queues alike: AES-256-GCM, a fresh nonce each
 * time. Form: `s2.` + base64url(nonce ‖ tag ‖ ciphertext). `context` binds the value to its place, so that a sealed
 * value copied to another row does not open there.
 */
export function seal(plain: string, key: Buffer, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', KEYS[PRESENT]!(key), nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${PRESENT}${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}

/** Opens what `seal` made, now or before. Throws when the key or the context differs, or a byte changed. */
export function open(sealed: string, key: Buffer, context: string): string {
  const version = sealed.slice(0, PRESENT.length);
  const keyOf = Object.hasOwn(KEYS, version) ? KEYS[version] : undefined;
  if (!keyOf) throw new Error('not a sealed value');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const digest = (plain: string, key: KeyObject): string => createHmac('sha256', key).update(plain).digest('base64url');

/** A keyed fingerprint to find a sealed value by: equal for equal values, useless without the key. */
export const fingerprint = (plain: string, key: Buffer): string => digest(plain, deriveKey(key, 'fingerprint'));

/**
 * Every fingerprint that the value may be stored under, the present one first: before each purpose had a key of its own it was
 * made with the setting's key itself. For looking up; what is written is `fingerprint`.
 */
export const fingerprintsOf = (plain: string, key: Buffer): readonly [present: string, former: string] => [
  fingerprint(plain, key),
  digest(plain, secretKeyOf(key)),
];
