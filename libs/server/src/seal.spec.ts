import { randomBytes } from 'node:crypto';
import { fingerprint, open, seal } from './seal.ts';

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
      expect(() => open(`s1.${changed.toString('base64url')}`, key, 'user:1')).toThrow();
    }
    expect(() => open('s1.', key, 'user:1')).toThrow();
    // A shortened tag would be easier to guess.
    expect(() => open(`s1.${bytes.subarray(0, 20).toString('base64url')}`, key, 'user:1')).toThrow();
  });

  it('is found by a fingerprint that depends on the key', () => {
    expect(fingerprint('11144477735', key)).toBe(fingerprint('11144477735', key));
    expect(fingerprint('11144477735', key)).not.toBe(fingerprint('11144477734', key));
    expect(fingerprint('11144477735', key)).not.toBe(fingerprint('11144477735', randomBytes(32)));
  });
});
