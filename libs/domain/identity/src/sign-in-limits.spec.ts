import { delayOf, isTooMany, rankOf } from './sign-in-limits.ts';

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
    expect(isTooMany({ wideAddress: 0, wideBoth: 0, ...tries }, limits)).toBe(refused);
  });

  it.each([
    [{ wideBoth: 40, wideAddress: 400 }, false],
    [{ wideBoth: 41, wideAddress: 41 }, true],
    [{ wideBoth: 1, wideAddress: 401 }, true],
  ])('refuse what a network of many addresses tries, but later: %j is %s', (wide, refused) => {
    expect(isTooMany({ both: 1, account: 1, address: 1, known: false, ...wide }, limits)).toBe(refused);
  });

  it.each([
    [{ known: true, address: 90, wideAddress: 300 }, 0],
    [{ known: false, address: 1, wideAddress: 0 }, 1],
    [{ known: false, address: 90, wideAddress: 0 }, 90],
    [{ known: false, address: 1, wideAddress: 300 }, 75],
  ])('let %j wait at place %d', (tries, rank) => expect(rankOf({ both: 1, wideBoth: 0, ...tries })).toBe(rank));

  it.each([
    [1, 0],
    [3, 0],
    [4, 250],
    [9, 1_500],
    [50, 1_500],
  ])('hold the answer to try %i back for %i ms', (account, ms) => {
    expect(delayOf({ account, address: 1, both: 1, wideAddress: 0, wideBoth: 0, known: false })).toBe(ms);
  });
});
