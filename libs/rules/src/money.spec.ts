import fc from 'fast-check';
import { centsToReais, discountCents, formatCents, monthlyCents, reaisToCents } from './money.ts';

describe('reaisToCents', () => {
  it.each([
    [49.9, 4990],
    [0, 0],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [4.35, 435],
    [-12.34, -1234],
  ])('reads %d as %d centavos', (reais, cents) => expect(reaisToCents(reais)).toBe(cents));

  it.each([0.005, 10.001, NaN, Infinity, 1e300])('refuses %d', (reais) =>
    expect(() => reaisToCents(reais)).toThrow(RangeError),
  );

  it('undoes centsToReais for every amount up to R$ 1 billion', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => reaisToCents(centsToReais(cents)) === cents),
    );
  });
});

describe('formatCents', () => {
  it.each([
    [4990, 'R$\u00a049,90'],
    [0, 'R$\u00a00,00'],
    [123456789, 'R$\u00a01.234.567,89'],
    [-500, '-R$\u00a05,00'],
  ])('shows %d as %s', (cents, shown) => expect(formatCents(cents)).toBe(shown));

  it('writes every amount up to R$ 1 billion as the platform does', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => formatCents(cents) === reais.format(cents / 100)),
    );
  });
});

describe('discountCents', () => {
  it.each([
    [4990, 10, 499],
    [4990, 0, 0],
    [4995, 10, 500],
    [13473, 15, 2021],
  ])('of %d at %d %% is %d', (price, percent, discount) => expect(discountCents(price, percent)).toBe(discount));
});

it.each([
  [2990, 'monthly', 2990],
  [8970, 'quarterly', 2990],
  [28704, 'annual', 2392],
  [10000, 'annual', 833],
] as const)('%d %s is so much a month', (price, period, month) => expect(monthlyCents(price, period)).toBe(month));
