import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-days.ts';

it.each([
  ['a Saturday', '2026-03-14', '2026-03-16'],
  ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
  ['Carnival Monday', '2026-02-16', '2026-02-18'],
  ['Carnival Tuesday', '2026-02-17', '2026-02-18'],
  ['Corpus Christi', '2026-06-04', '2026-06-05'],
])('banks settle what falls on %s later', (_what, day, settled) => {
  expect(isBusinessDay(day)).toBe(false);
  expect(nextBusinessDay(day)).toBe(settled);
});

it('banks settle on an ordinary day', () => expect(nextBusinessDay('2026-03-10')).toBe('2026-03-10'));

it.each([
  ['a Monday', '2026-03-09', 3, '2026-03-12'],
  ['a Friday, over the weekend', '2026-11-27', 3, '2026-12-02'],
  ['a Saturday, which counts as the Monday', '2026-03-14', 1, '2026-03-17'],
  ['the Friday before Carnival', '2026-02-13', 3, '2026-02-20'],
  ['a holiday', '2026-12-25', 0, '2026-12-28'],
])('business days are counted from %s', (_what, day, count, settled) => {
  expect(addBusinessDays(day, count)).toBe(settled);
});
