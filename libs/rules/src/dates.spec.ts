import fc from 'fast-check';
import { addDays, daysBetween, dueText, formatDay, laterDay, monthsLater, today } from './dates.ts';

describe('today', () => {
  it.each([
    ['2026-03-01T02:59:59Z', '2026-02-28'],
    ['2026-03-01T03:00:00Z', '2026-03-01'],
    ['2026-12-31T23:59:00-03:00', '2026-12-31'],
  ])('at %s is %s in Brasília', (instant, day) => expect(today(new Date(instant))).toBe(day));
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2018-11-03', 1, '2018-11-04'],
  ])('%s and %d days make %s', (day, days, later) => expect(addDays(day, days)).toBe(later));

  it('undo each other', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(fc.property(day, fc.integer({ min: -9999, max: 9999 }), (d, n) => daysBetween(d, addDays(d, n)) === n));
  });
});

describe('monthsLater', () => {
  it.each([
    ['2027-01-31', 1, undefined, '2027-02-28'],
    ['2027-02-28', 1, undefined, '2027-03-28'],
    ['2027-02-28', 1, 31, '2027-03-31'],
    ['2027-02-27', 1, 31, '2027-03-27'],
    ['2027-01-31', -2, undefined, '2026-11-30'],
    ['2027-01-10', -1, undefined, '2026-12-10'],
    ['2028-02-29', 12, 29, '2029-02-28'],
  ])('%s and %d months, counted by %s, make %s', (day, months, anchorDay, later) =>
    expect(monthsLater(day, months, anchorDay)).toBe(later),
  );
});

it('laterDay is the later of two, whichever comes first', () => {
  expect(laterDay('2026-03-09', '2026-03-10')).toBe('2026-03-10');
  expect(laterDay('2026-03-10', '')).toBe('2026-03-10');
});

it('formatDay writes days as Brazil does', () => expect(formatDay('2026-03-09')).toBe('09/03/2026'));

describe('dueText', () => {
  it.each([
    ['2026-03-07', 'Vencido há 3 dias', 'danger'],
    ['2026-03-09', 'Vencido há 1 dia', 'danger'],
    ['2026-03-10', 'Vence hoje', 'warning'],
    ['2026-03-11', 'Vence em 1 dia', 'warning'],
    ['2026-03-13', 'Vence em 3 dias', 'warning'],
    ['2026-03-14', 'Vence em 4 dias', 'neutral'],
  ])('of an unpaid payment due %s reads %j', (due, text, tone) =>
    expect(dueText(due, null, '2026-03-10')).toEqual({ text, tone }),
  );

  it('says when a payment was paid, however late', () => {
    expect(dueText('2026-03-07', '2026-03-09', '2026-03-10')).toEqual({ text: 'Pago em 09/03/2026', tone: 'success' });
  });

  it('never calls a paid payment overdue because its day is missing', () => {
    expect(dueText('2026-03-07', null, '2026-03-10', true)).toEqual({ text: 'Pago', tone: 'success' });
  });
});
