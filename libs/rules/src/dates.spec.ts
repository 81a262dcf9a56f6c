import fc from 'fast-check';
import { addDays, daysBetween, dueText, formatDay, today } from './dates.ts';

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
