import { cardBrand } from './card-brand.ts';
import { fourDigitYear, formatCardNumber, isCardNumber, isExpiryInFuture, twoDigitYear } from './card.ts';

describe('isCardNumber', () => {
  it.each(['4111111111111111', '5162 3062 1937 8829', '378282246310005', '4222222222222'])('accepts %s', (number) =>
    expect(isCardNumber(number)).toBe(true),
  );

  it.each([
    ['fails Luhn', '4444444444444444'],
    ['fails Luhn by one digit', '4111111111111112'],
    ['has 12 digits', '411111111117'],
    ['has 20 digits', '41111111111111111111'],
    ['is all zeros', '0000000000000000'],
    ['is empty', ''],
  ])('refuses what %s', (_why, number) => expect(isCardNumber(number)).toBe(false));
});

describe('cardBrand', () => {
  it.each([
    ['4111111111111111', 'VISA'],
    ['4', 'VISA'],
    ['5162306219378829', 'MASTERCARD'],
    ['2221000000000009', 'MASTERCARD'],
    ['2720990000000007', 'MASTERCARD'],
    ['6362970000457013', 'ELO'],
    ['4389350000000000', 'ELO'],
    ['5067310000000010', 'ELO'],
    ['6504850000000000', 'ELO'],
    ['378282246310005', 'AMEX'],
    ['30569309025904', 'DINERS'],
    ['6011111111111117', 'DISCOVER'],
    ['6500000000000002', 'DISCOVER'],
    ['3530111333300000', 'JCB'],
    ['6062825624254001', 'UNKNOWN'],
    ['2220990000000000', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('of %j is %s', (number, brand) => expect(cardBrand(number)).toBe(brand));
});

it.each([
  ['', ''],
  ['41111', '4111 1'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111111111111111119', '4111 1111 1111 1111 111'],
  ['378', '378'],
  ['37828224', '3782 8224'],
  ['378282246310005', '3782 822463 10005'],
])('formatCardNumber writes %j as %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

it.each([
  ['2030', '30'],
  ['30', '30'],
  ['20', '20'],
  ['203', '3'],
  ['301', '30'],
  ['/30', '30'],
  ['', ''],
])('the year %j is kept as %j', (typed, kept) => expect(twoDigitYear(typed)).toBe(kept));

it.each([
  ['03', '26', true],
  ['12', '26', true],
  ['01', '27', true],
  ['02', '26', false],
  ['12', '25', false],
  ['13', '27', false],
  ['00', '27', false],
  ['3', '27', false],
  ['03', '2027', false],
])('in March 2026 a card of %s/%s is good: %s', (month, year, good) =>
  expect(isExpiryInFuture(month, year, '2026-03-31')).toBe(good),
);

it('fourDigitYear stays in this century', () => expect(fourDigitYear('07')).toBe('2007'));
