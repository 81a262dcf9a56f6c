import { dueDateOf, nextDueDate } from './subscription-cycle.ts';

describe('the due dates of a subscription', () => {
  it.each([
    ['WEEKLY', '2026-07-21'],
    ['BIWEEKLY', '2026-07-28'],
    ['MONTHLY', '2026-08-14'],
    ['BIMONTHLY', '2026-09-14'],
    ['QUARTERLY', '2026-10-14'],
    ['SEMIANNUALLY', '2027-01-14'],
    ['YEARLY', '2027-07-14'],
  ] as const)('%s: the second one', (cycle, second) => {
    expect(dueDateOf('2026-07-14', cycle, 0)).toBe('2026-07-14');
    expect(dueDateOf('2026-07-14', cycle, 1)).toBe(second);
  });

  it('come back to the 31st after a short month', () => {
    const days = [0, 1, 2, 13].map((n) => dueDateOf('2027-01-31', 'MONTHLY', n));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2028-02-29']);
  });

  it('end at the end date, and at the number of payments', () => {
    const schedule = { firstDueDate: '2026-07-14', cycle: 'MONTHLY', generated: 2 } as const;
    expect(nextDueDate({ ...schedule, endDate: null, maxPayments: null })).toBe('2026-09-14');
    expect(nextDueDate({ ...schedule, endDate: '2026-09-13', maxPayments: null })).toBeNull();
    expect(nextDueDate({ ...schedule, endDate: null, maxPayments: 2 })).toBeNull();
  });
});
