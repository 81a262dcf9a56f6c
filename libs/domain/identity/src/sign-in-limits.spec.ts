import { delayOf, isTooMany } from './sign-in-limits.ts';

const limits = { perAccount: 10, perAddress: 100 };

describe('the limits of signing in', () => {
  it.each([
    [{ account: 10, address: 100 }, false],
    [{ account: 11, address: 1 }, true],
    [{ account: 1, address: 101 }, true],
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
    expect(delayOf({ account, address: 1 })).toBe(ms);
  });
});
