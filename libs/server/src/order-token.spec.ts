import { createHmac, randomBytes } from 'node:crypto';
import { isOrderToken, orderTokenOf, renewedOrderToken } from './order-token.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number): Date => new Date(noon.getTime() + days * 86_400_000);

describe('an order token', () => {
  const key = randomBytes(32);
  const token = orderTokenOf('order-1', key, noon);

  it('is the same for the same order on the same day', () => {
    expect(orderTokenOf('order-1', key, new Date('2026-03-01T23:59:59Z'))).toBe(token);
    expect(isOrderToken(token, 'order-1', key, noon)).toBe(true);
  });

  it.each([
    ['of another order', orderTokenOf('order-2', key, noon)],
    ['under another key', orderTokenOf('order-1', randomBytes(32), noon)],
    ['cut short', token.slice(0, -1)],
    ['with a later end written into it', orderTokenOf('order-1', key, daysLater(9)).split('.')[0] + token.slice(3)],
    ['with an end that is none', `!.${token.split('.')[1]}`],
    ['with something behind it', `${token}.x`],
    ['empty', ''],
    ['absent', undefined],
  ])('is refused %s', (_what, given) => {
    expect(isOrderToken(given, 'order-1', key, noon)).toBe(false);
    expect(renewedOrderToken(given, 'order-1', key, noon)).toBeUndefined();
  });

  it.each([
    [0, true],
    [90, true],
    [91, false],
    [4_000, false],
  ])('after %i days is good: %s', (days, isGood) =>
    expect(isOrderToken(token, 'order-1', key, daysLater(days))).toBe(isGood),
  );

  it('is replaced when it is used near its end, and not before nor after', () => {
    expect(renewedOrderToken(token, 'order-1', key, daysLater(30))).toBeUndefined();
    const next = renewedOrderToken(token, 'order-1', key, daysLater(31));
    expect(isOrderToken(next, 'order-1', key, daysLater(31 + 90))).toBe(true);
    expect(renewedOrderToken(token, 'order-1', key, daysLater(91))).toBeUndefined();
  });

  it('from before tokens had an end is good for as long after the order was made', () => {
    const orderId = '019ca945-0a00-7000-8000-000000000001'; // Made 2026-03-01.
    const old = createHmac('sha256', key).update(`order:${orderId}`).digest('base64url');
    expect(isOrderToken(old, orderId, key, daysLater(89))).toBe(true);
    expect(isOrderToken(old, orderId, key, daysLater(92))).toBe(false);
    expect(isOrderToken(old, 'order-1', key, noon)).toBe(false);
  });
});
