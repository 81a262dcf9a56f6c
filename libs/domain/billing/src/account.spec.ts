import { accountOf, daysOf, oneCycleLater, paidTwiceWith } from './account.ts';
import { aCharge } from './subscription.fixture.ts';

describe('the due date one period later', () => {
  it.each([
    ['2027-01-10', 'monthly', 10, '2027-02-10'],
    ['2027-01-31', 'monthly', 31, '2027-02-28'],
    ['2027-02-28', 'monthly', 31, '2027-03-31'],
    ['2027-02-28', 'monthly', 28, '2027-03-28'],
    ['2028-02-29', 'annual', 29, '2029-02-28'],
    ['2027-11-30', 'quarterly', 30, '2028-02-29'],
    ['2027-12-15', 'monthly', 15, '2028-01-15'],
    // The anchor moved after a pause: what was due before it counts as it did.
    ['2027-02-10', 'monthly', 26, '2027-03-10'],
  ] as const)('after %s, %s by the %s, is %s', (dueDate, period, anchorDay, expected) =>
    expect(oneCycleLater(dueDate, period, anchorDay)).toBe(expected),
  );
});

describe('the account of a subscription', () => {
  it('goes on counting each charge by the day that it was made by, whatever is counted by since', () => {
    const ofTheEnd = aCharge('2027-02-28', { standing: 'paid', anchorDay: 31 });
    expect(accountOf([ofTheEnd], 1, []).paidUntil).toBe('2027-03-31');
    expect(accountOf([{ ...ofTheEnd, standing: 'open' }], 1, []).owed).toMatchObject([{ until: '2027-03-31' }]);
  });

  const [january, february, march] = ['2027-01-10', '2027-02-10', '2027-03-10'].map((day) => aCharge(day));
  const paid = { standing: 'paid' } as const;

  it('owes what is open or late, the earliest first, and is paid until after the last paid period', () => {
    const charges = [march!, { ...february!, standing: 'late' as const }, { ...january!, ...paid }];
    const account = accountOf(charges, 10, []);
    expect(account.owed.map(({ dueDate, standing }) => [dueDate, standing])).toEqual([
      ['2027-02-10', 'late'],
      ['2027-03-10', 'open'],
    ]);
    expect(account.paidUntil).toBe('2027-02-10');
  });

  it.each([
    ['its month', { ...january!, ...paid }, [], '2027-02-09'],
    [
      'as much longer as the number was off',
      { ...january!, ...paid },
      [{ paymentId: january!.paymentId, days: 5 }],
      '2027-02-14',
    ],
    [
      'the month that it was for, when a bank took it back',
      { ...january!, standing: 'returned' as const },
      [],
      '2027-02-09',
    ],
  ])('a charge pays for %s', (_, charge, credits, until) =>
    expect(daysOf(charge, [charge, february!], { anchorDay: 10, credits })).toEqual({ from: '2027-01-10', until }),
  );

  it('is the same in whatever order the charges are told', () => {
    const charges = [march!, { ...february!, ...paid }, { ...january!, ...paid }];
    expect(accountOf(charges.toReversed(), 10, [])).toEqual(accountOf(charges, 10, []));
  });

  it('does not owe what was removed, and stays paid for what we gave back of our own will', () => {
    const given = { ...january!, standing: 'returned' as const };
    expect(accountOf([{ ...february!, dropped: true }], 10, [])).toEqual({ owed: [], paidUntil: null, surplus: [] });
    expect(accountOf([{ ...given, isGift: true }], 10, []).paidUntil).toBe('2027-02-10');
    expect(accountOf([{ ...given, isGift: false }], 10, []).paidUntil).toBeNull();
  });

  it('owes nothing for days that another charge has paid for, and says that it is charged', () => {
    const removed = { ...february!, ...paid, paymentId: 'pay_removed' };
    const account = accountOf([{ ...january!, ...paid }, removed, february!, march!], 10, []);
    expect(account).toMatchObject({ paidUntil: '2027-03-10', owed: [march!].map(({ paymentId }) => ({ paymentId })) });
    expect(account.surplus).toEqual([february!.paymentId]);
    expect(paidTwiceWith(removed, [removed, february!], { anchorDay: 10, credits: [] })).toEqual([]);
    const both = [removed, { ...february!, ...paid }];
    expect(paidTwiceWith(removed, both, { anchorDay: 10, credits: [] })).toEqual([february!.paymentId]);
    expect(accountOf([{ ...removed, isOwedBack: true }], 10, []).paidUntil).toBeNull();
  });

  it('is paid as long by a charge that was made before the days without the number were known', () => {
    const charges = [
      { ...january!, ...paid },
      { ...february!, ...paid },
    ];
    const credits = [{ paymentId: january!.paymentId, days: 3 }];
    expect(accountOf(charges, 10, credits).paidUntil).toBe('2027-03-13');
    expect(paidTwiceWith(charges[1]!, charges, { anchorDay: 10, credits })).toEqual([]);
  });

  it('is paid for no longer because its payer was given more time', () => {
    const later = { ...january!, ...paid, dueDate: '2027-01-25' };
    expect(accountOf([later], 10, []).paidUntil).toBe('2027-02-10');
  });

  it('is paid longer by the days that were credited to a charge', () => {
    const credits = [{ paymentId: january!.paymentId, days: 16 }];
    expect(accountOf([{ ...january!, ...paid }], 10, credits).paidUntil).toBe('2027-02-26');
  });
});
