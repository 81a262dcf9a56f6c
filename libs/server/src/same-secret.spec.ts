import { isSameSecret } from './same-secret.ts';

describe('a secret', () => {
  it.each([
    ['á', 'á', true],
    ['a', 'b', false],
    ['a', 'ab', false],
    ['', 'a', false],
  ])('is compared by content: %j and %j', (given, expected, isSame) =>
    expect(isSameSecret(given, expected)).toBe(isSame),
  );
});
