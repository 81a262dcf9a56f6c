import { type AskedPeriod, daysNamed, type PeriodName, periodOn, periodShown, readPeriod } from './period.ts';

describe('a period of a list', () => {
  it.each<[PeriodName, string, string, string]>([
    ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['last-7-days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this-year', '2026-11-24', '2026-01-01', '2026-12-31'],
  ])('%s, on %s, is from %s to %s', (name, today, from, to) => {
    expect(daysNamed(name, today)).toEqual({ from, to });
    expect(periodOn(`dueDate.${name}`, today)).toBe(`dueDate.${from}.${to}`);
  });

  it.each([
    'dueDate.this-month',
    'dueDate.2026-11-01.2026-11-30',
    // Whether it is one is for the server to say.
    'dueDate.2026-11-30.2026-11-01',
  ])('is read from an address: %s', (written) => expect(readPeriod(written, ['paidOn', 'dueDate'])).toBe(written));

  it.each([
    null,
    '',
    'dueDate',
    'dueDate.',
    'dueDate.toString',
    'name.today',
    'dueDate.2026-11-01',
    'today',
    'dueDate.today.x',
  ])('is none: %s', (written) => expect(readPeriod(written, ['dueDate'])).toBeUndefined());

  it.each<[AskedPeriod | undefined, ReturnType<typeof periodShown>]>([
    [undefined, null],
    ['paidOn.today', null],
    ['dueDate.today', 'today'],
    ['dueDate.2026-11-01.2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ])('%s is shown by the control of due dates as %j', (asked, shown) =>
    expect(periodShown(asked, 'dueDate')).toEqual(shown),
  );
});
