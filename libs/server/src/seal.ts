import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Keeps a secret readable only to holders of the key, in databases and queues alike: AES-256-GCM, a fresh nonce each
 * time. Form: `s1.` + base64url(nonce ‖ tag ‖ ciphertext). `context` binds the value to its place, so that a sealed
 * value copied to another row does not open there.
 */
export function seal(plain: string, key: Buffer, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `s1.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}

/** Opens what `seal` made. Throws when the key or the context differs, or a byte changed. */
export function open(sealed: string, key: Buffer, context: string): string {
  const bytes = Buffer.from(sealed.slice('s1.'.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** A keyed fingerprint to find a sealed value by: equal for equal values, useless without the key. */
export const fingerprint = (plain: string, key: Buffer): string =>
  createHmac('sha256', key).update(plain).digest('base64url');
