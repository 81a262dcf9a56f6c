import { randomBytes } from 'node:crypto';
import { createCipheriv, createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { fingerprint, fingerprintsOf, open, seal } from './seal.ts';

describe('a sealed value', () => {
  const key = randomBytes(32);

  it('opens with its key in its place', () => {
    expect(open(seal('sénha', key, 'user:1'), key, 'user:1')).toBe('sénha');
    expect(open(seal('', key, 'user:1'), key, 'user:1')).toBe('');
  });

  it('looks different each time and does not show its content', () => {
    const sealed = seal('secret', key, 'user:1');
    expect(sealed).not.toBe(seal('secret', key, 'user:1'));
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('does not open with another key, in another place, or changed', () => {
    const sealed = seal('secret', key, 'user:1');
    expect(() => open(sealed, randomBytes(32), 'user:1')).toThrow();
    expect(() => open(sealed, key, 'user:2')).toThrow();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(() => open(`s2.${changed.toString('base64url')}`, key, 'user:1')).toThrow();
    }
    expect(() => open('s2.', key, 'user:1')).toThrow();
    // A shortened tag would be easier to guess.
    expect(() => open(`s2.${bytes.subarray(0, 20).toString('base64url')}`, key, 'user:1')).toThrow();
  });

  it('is found by a fingerprint that depends on the key', () => {
    expect(fingerprint('11144477735', key)).toBe(fingerprint('11144477735', key));
    expect(fingerprint('11144477735', key)).not.toBe(fingerprint('11144477734', key));
    expect(fingerprint('11144477735', key)).not.toBe(fingerprint('11144477735', randomBytes(32)));
  });

  /** As it was done when one key served for everything. */
  const sealedBefore = (plain: string, context: string): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `s1.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  };
  const fingerprintBefore = (plain: string) => createHmac('sha256', key).update(plain).digest('base64url');

  it('opens and is found as it was stored before, and is stored under a key for its purpose alone', () => {
    expect(open(sealedBefore('secret', 'user:1'), key, 'user:1')).toBe('secret');
    expect(() => open(sealedBefore('secret', 'user:1'), key, 'user:2')).toThrow();
    const sealed = seal('secret', key, 'user:1');
    expect(sealed).toMatch(/^s2\./);
    expect(() => open(sealed.replace('s2.', 's1.'), key, 'user:1')).toThrow();
    expect(fingerprintsOf('11144477735', key)).toEqual([
      fingerprint('11144477735', key),
      fingerprintBefore('11144477735'),
    ]);
    expect(fingerprint('11144477735', key)).not.toBe(fingerprintBefore('11144477735'));
  });

  it.each(['s3.AAAA', 'AAAA', '', '__proto__'])('is not %j', (text) => {
    expect(() => open(text, key, 'user:1')).toThrow('not a sealed value');
  });

  it('has a key that shows neither the one it was made from nor that of another purpose', () => {
    const bytesOf = (master: Buffer, purpose: string): Buffer => deriveKey(master, purpose).export();
    const keys = [key, bytesOf(key, 'seal'), bytesOf(key, 'fingerprint'), bytesOf(randomBytes(32), 'seal')];
    expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(4);
    expect(keys.every(({ length }) => length === 32)).toBe(true);
    expect(bytesOf(Buffer.from(key), 'seal')).toEqual(keys[1]);
  });
});
