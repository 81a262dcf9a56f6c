import fc from 'fast-check';
import { formatPhone, isMobilePhone, isPhone, normalizePhone } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['551140001234', '1140001234'],
    ['55987654321', '55987654321'],
    ['5540001234', '5540001234'],
    ['(55) 98765-43211', '559876543211'],
    ['+55 55 11 98765-4321', '555511987654321'],
  ])('stores %j as %j', (raw, stored) => expect(normalizePhone(raw)).toBe(stored));
});

describe('isPhone', () => {
  it.each(['(11) 98765-4321', '1140001234', '+5599987654321', '(47) 99999-9998'])('accepts %s', (raw) =>
    expect(isPhone(raw)).toBe(true),
  );

  it.each([
    ['too short', '119876543'],
    ['too long', '119876543210'],
    ['a country code twice', '555511987654321'],
    ['an area code below 11', '1098765432'],
    ['an area code with a zero in front', '01987654321'],
    ['one digit repeated', '11111111111'],
    ['one digit repeated after the area code', '47999999999'],
    ['nothing', ''],
  ])('refuses %s', (_why, raw) => expect(isPhone(raw)).toBe(false));
});

describe('isMobilePhone', () => {
  it.each([
    ['(11) 98765-4321', true],
    ['+55 21 91234-5678', true],
    ['47999999999', true],
    ['(11) 4000-1234', false],
    ['9140001234', false],
    ['9999991234', false],
    ['11 20000-1234', false],
    ['', false],
  ])('%s: %s', (raw, mobile) => expect(isMobilePhone(raw)).toBe(mobile));
});

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1140001234', '(11) 4000-1234'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-4321'],
    ['+5511987654321', '(11) 98765-4321'],
    ['(55) 98765-43219', '(55) 98765-4321'],
    ['5(55) 98765-4321', '(55) 59876-5432'],
    ['55 (55) 98765-4321', '(55) 98765-4321'],
  ])('writes %j as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  it('can be taken off again', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => normalizePhone(formatPhone(digits)) === digits));
  });
});
