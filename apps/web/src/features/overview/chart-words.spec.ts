import { countText, monthText, shortCents } from './chart-words.ts';

it.each([
  ['2026-11', 'nov/26'],
  ['2027-01', 'jan/27'],
])('%s is %s', (month, text) => expect(monthText(month)).toBe(text));

it.each([
  [0, 'R$ 0'],
  [99_949, 'R$ 999'],
  [123_456, 'R$ 1,2 mil'],
  [99_990_000, 'R$ 999,9 mil'],
  [250_000_000, 'R$ 2,5 mi'],
])('%i centavos are %s on an axis', (cents, text) => expect(shortCents(cents).replaceAll('\u00a0', ' ')).toBe(text));

it('a count has its dots', () => expect(countText(12_345)).toBe('12.345'));
