import { CHALLENGE_MS, isCloned, kindsOf, mayAnswer, stepOf } from './second-factors.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number): Date => new Date(noon.getTime() + ms);
const challenge = { device: 'mine', tries: 0, expiresAt: after(CHALLENGE_MS) };

describe('what a browser is asked besides the password', () => {
  it.each([
    [true, 'at once', challenge, 'mine', noon],
    [true, 'after four wrong answers', { ...challenge, tries: 4 }, 'mine', noon],
    [false, 'after five', { ...challenge, tries: 5 }, 'mine', noon],
    [false, 'by another browser', challenge, 'another', noon],
    [true, 'in the last moment', challenge, 'mine', after(CHALLENGE_MS - 1)],
    [false, 'after five minutes', challenge, 'mine', after(CHALLENGE_MS)],
  ])('may be answered (%s) %s', (may, _when, asked, device, now) => {
    expect(mayAnswer(asked, device, now)).toBe(may);
  });
});

describe('a code of an authenticator app', () => {
  const present = noon.getTime() / 30_000;

  it.each([
    ['the present one', 0, null, present],
    ['of a clock that is behind', -1, null, present - 1],
    ['of a clock that is ahead', 1, null, present + 1],
    ['wrong', null, null, null],
    ['used before', 0, present, null],
    ['older than one that was used', -1, present, null],
    ['the one after that which was used', 1, present, present + 1],
  ])('%s (%p, last used %p) uses up the step %p', (_which, delta, lastStep, step) => {
    expect(stepOf(delta, lastStep, noon)).toBe(step);
    expect(stepOf(delta, lastStep, after(29_999))).toBe(step);
  });
});

describe('a passkey', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [7, 8, false],
    [7, 7, true],
    [7, 6, true],
    [7, 0, true],
  ])('that was used %i times and says %i is a copy: %s', (known, shown, cloned) => {
    expect(isCloned(known, shown)).toBe(cloned);
  });
});

describe('what an account may answer with', () => {
  it.each([
    [[], 0, []],
    [[], 10, []],
    [['totp'], 10, ['totp', 'recovery']],
    [['totp', 'totp'], 0, ['totp']],
    [['webauthn', 'totp'], 1, ['totp', 'webauthn', 'recovery']],
    [['webauthn'], 0, ['webauthn']],
    [['phone'], 10, []],
  ] as const)('that has %j and %i codes of recovery is %j', (factors, recoveryCodes, kinds) => {
    expect(kindsOf({ factors, recoveryCodes })).toEqual(kinds);
  });
});
