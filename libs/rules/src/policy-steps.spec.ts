import { policySteps } from './policy-steps.ts';

const values = { upcomingDays: 5, lateDays: 1, noticeDays: 5, suspendAfterDays: 15, endAfterDays: 60 };

describe('what happens to a charge that nobody pays', () => {
  it('is told in the order of its days', () =>
    expect(policySteps(values)).toEqual([
      { kind: 'upcoming', day: -5 },
      { kind: 'due', day: 0 },
      { kind: 'late', day: 1 },
      { kind: 'notice', day: 5 },
      { kind: 'suspension', day: 20 },
      { kind: 'end', day: 80 },
    ]));
  it('also where the notice of suspension goes out before that of being late', () =>
    expect(policySteps({ ...values, lateDays: 9 }).map(({ kind }) => kind)).toEqual([
      'upcoming',
      'due',
      'notice',
      'late',
      'suspension',
      'end',
    ]));
  it.each([{}, { ...values, noticeDays: Number.NaN }, { ...values, endAfterDays: 1.5 }])('is not told of %j', (typed) =>
    expect(policySteps(typed)).toEqual([]),
  );
});
