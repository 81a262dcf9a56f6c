import { createHmac, randomBytes } from 'node:crypto';
import { chargeTokenOf, isChargeToken } from './charge-token.ts';
import { isOrderToken, orderTokenOf } from './order-token.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number): Date => new Date(noon.getTime() + days * 86_400_000);

describe('a charge token', () => {
  const key = randomBytes(32);
  const token = chargeTokenOf('pay_1', key, noon);

  it('is the same for the same charge on the same day', () => {
    expect(chargeTokenOf('pay_1', key, new Date('2026-03-01T23:59:59Z'))).toBe(token);
    expect(isChargeToken(token, 'pay_1', key, noon)).toBe(true);
  });

  it.each([
    ['of another charge', chargeTokenOf('pay_2', key, noon)],
    ['under another key', chargeTokenOf('pay_1', randomBytes(32), noon)],
    ['of an order that is called the same', orderTokenOf('pay_1', key, noon)],
    [
      'of such an order from before tokens had an end',
      createHmac('sha256', key).update('order:pay_1').digest('base64url'),
    ],
    ['without an end', createHmac('sha256', key).update('charge:pay_1').digest('base64url')],
    ['cut short', token.slice(0, -1)],
    ['with a later end written into it', chargeTokenOf('pay_1', key, daysLater(9)).split('.')[0] + token.slice(3)],
    ['with an end that is none', `!.${token.split('.')[1]}`],
    ['with something behind it', `${token}.x`],
    ['empty', ''],
    ['absent', undefined],
  ])('is refused %s', (_what, given) => expect(isChargeToken(given, 'pay_1', key, noon)).toBe(false));

  it('is no right to an order', () => expect(isOrderToken(token, 'pay_1', key, noon)).toBe(false));

  it.each([
    [0, true],
    [30, true],
    [31, false],
    [4_000, false],
  ])('after %i days is good: %s', (days, isGood) =>
    expect(isChargeToken(token, 'pay_1', key, daysLater(days))).toBe(isGood),
  );

  it.each([
    ['until that day has ended in Brasília, where that is later', '2026-05-15', '2026-05-16T02:59:59Z', true],
    ['and no longer', '2026-05-15', '2026-05-17T00:00:00Z', false],
    ['not for less, where that is sooner', '2026-03-02', '2026-03-31T23:59:59Z', true],
  ])('that names a day is good %s', (_what, payableUntil, at, isGood) => {
    const named = chargeTokenOf('pay_1', key, noon, payableUntil);
    expect(isChargeToken(named, 'pay_1', key, new Date(at))).toBe(isGood);
  });
});
