import { delayOf, isTooMany } from './sign-in-limits.ts';

const limits = { perAccount: 10, perAddress: 100, perAccountAnywhere: 200 };

describe('the limits of signing in', () => {
  it.each([
    [{ both: 10, account: 200, address: 100, known: false }, false],
    [{ both: 11, account: 11, address: 11, known: false }, true],
    [{ both: 11, account: 11, address: 11, known: true }, true],
    [{ both: 1, account: 1, address: 101, known: true }, true],
    [{ both: 1, account: 201, address: 1, known: false }, true],
    [{ both: 1, account: 201, address: 1, known: true }, false],
  ])('refuse %j: %s', (tries, refused) => {
    expect(isTooMany(tries, limits)).toBe(refused);
  });

  it.each([
    [1, 0],
    [3, 0],
    [4, 250],
    [9, 1_500],
    [50, 1_500],
  ])('hold the answer to try %i back for %i ms', (account, ms) => {
    expect(delayOf({ account, address: 1, both: 1, known: false })).toBe(ms);
  });
});
