import { randomBytes } from 'node:crypto';
import { isOrderToken, isSameSecret, orderTokenOf } from './order-token.ts';

describe('an order token', () => {
  const key = randomBytes(32);
  const token = orderTokenOf('order-1', key);

  it('is the same for the same order', () => {
    expect(orderTokenOf('order-1', key)).toBe(token);
    expect(isOrderToken(token, 'order-1', key)).toBe(true);
  });

  it.each([
    ['of another order', orderTokenOf('order-2', key)],
    ['under another key', orderTokenOf('order-1', randomBytes(32))],
    ['cut short', token.slice(0, -1)],
    ['empty', ''],
    ['absent', undefined],
  ])('is refused %s', (_what, given) => {
    expect(isOrderToken(given, 'order-1', key)).toBe(false);
  });

  it('is compared by content', () => {
    expect(isSameSecret('á', 'á')).toBe(true);
    expect(isSameSecret('a', 'b')).toBe(false);
    expect(isSameSecret('a', 'ab')).toBe(false);
  });
});
