import { isBusinessDay, nextBusinessDay } from './business-days.ts';

it.each([
  ['a Saturday', '2026-03-14', '2026-03-16'],
  ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
  ['Carnival Tuesday', '2026-02-17', '2026-02-18'],
  ['Corpus Christi', '2026-06-04', '2026-06-05'],
])('banks settle what falls on %s later', (_what, day, settled) => {
  expect(isBusinessDay(day)).toBe(false);
  expect(nextBusinessDay(day)).toBe(settled);
});

it('banks settle on an ordinary day', () => expect(nextBusinessDay('2026-03-10')).toBe('2026-03-10'));
