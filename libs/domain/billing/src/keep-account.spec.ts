import type { Charge } from './account.ts';
import { chargesRead, chargeTold, goesWithStop, resumesOn } from './keep-account.ts';
import type { Subscription } from './subscription.ts';
import { aCharge, aSubscription, noonOf, owes } from './subscription.fixture.ts';

const january = aCharge('2027-01-10', { standing: 'paid' });
const february = aCharge('2027-02-10');
const now = noonOf('2027-02-10');
const told = (subscription: Subscription, charge: Charge, was: Charge['standing'] | null, others = [january]) =>
  chargeTold(subscription, { charge, was, paidOn: '2027-02-10', isChargedBack: false }, [...others, charge], now);

const suspended = aSubscription({
  ...{ status: 'SUSPENDED', suspendedAt: noonOf('2027-03-02'), nextDueDate: null },
  owed: [owes('2027-02-10', { standing: 'late' })],
  atProvider: { wanted: 'PAUSED', is: 'PAUSED', resumeOn: null, tries: 0, askAt: null },
});

describe('a charge of a living subscription', () => {
  it('that is made ahead of time is owed, and is the next one', () => {
    const { subscription, follows } = told(aSubscription(), february, null);
    expect(subscription.owed.map(({ paymentId }) => paymentId)).toEqual([february.paymentId]);
    expect(subscription).toMatchObject({ nextDueDate: '2027-02-10', paidUntil: '2027-02-10' });
    expect(follows).toEqual([]);
  });

  it('that is paid moves the period on and brings a receipt, once', () => {
    const paid = { ...february, standing: 'paid' as const };
    const { subscription, follows } = told(aSubscription(), paid, 'open');
    expect(subscription).toMatchObject({ owed: [], paidUntil: '2027-03-10', nextDueDate: '2027-03-10' });
    expect(follows).toEqual([{ kind: 'renewal-paid', charge: paid, paidOn: '2027-02-10' }]);
    expect(told(subscription, paid, 'paid').follows).toEqual([]);
    expect(told(subscription, paid, 'paid').subscription).toBe(subscription);
  });

  it('that is removed at the provider is owed no more, and is again when it is restored', () => {
    const owing = told(aSubscription(), february, null).subscription;
    const without = told(owing, { ...february, dropped: true }, 'open').subscription;
    expect(without.owed).toEqual([]);
    expect(told(without, february, 'open').subscription.owed).toHaveLength(1);
  });

  it('whose payer’s bank took the money back ends it; one that we gave back does not', () => {
    const lost = { ...january, standing: 'returned' as const, isGift: false };
    const news = { charge: lost, was: 'paid' as const, paidOn: null, isChargedBack: true };
    // Contested, it counts as returned before it is lost.
    for (const was of ['paid', 'returned'] as const) {
      const { subscription } = chargeTold(aSubscription(), { ...news, was }, [lost], now);
      expect(subscription.ending).toMatchObject({ reason: 'chargeback' });
    }
    const given = { ...lost, isGift: true };
    expect(
      chargeTold(aSubscription(), { ...news, charge: given, isChargedBack: false }, [given], now).subscription,
    ).toMatchObject({ ending: null, paidUntil: '2027-02-10' });
  });

  it('that is paid after the end is owed back', () => {
    const ending = { reason: 'owner', by: 'owner', since: now, releasedAt: null } as const;
    const paid = { ...february, standing: 'paid' as const };
    for (const over of [aSubscription({ ending }), aSubscription({ status: 'CANCELED', ending })]) {
      const { subscription, follows } = told(over, paid, 'open');
      expect(subscription).toBe(over);
      expect(follows).toEqual([{ kind: 'owed-back', paymentId: paid.paymentId, amountCents: 4_990, why: 'ended' }]);
      expect(told(over, paid, 'paid').follows).toEqual([]);
    }
  });

  it.each(['refunded', 'activation-failed'] as const)(
    'that did not go back after all, for a number that never worked, is owed back: %s',
    (reason) => {
      const ending = { reason, by: 'provider', since: now, releasedAt: null } as const;
      const over = aSubscription({ status: 'CANCELED', ending });
      expect(told(over, { ...january, standing: 'paid' }, 'returned', []).follows).toMatchObject([
        { kind: 'owed-back' },
      ]);
      const used = aSubscription({ status: 'CANCELED', ending: { ...ending, reason: 'owner' } });
      expect(told(used, { ...january, standing: 'paid' }, 'returned', []).follows).toEqual([]);
    },
  );
});

describe('a charge that is given more time', () => {
  const kinds = ['upcoming', 'due', 'late', 'suspension', 'card-try-1'] as const;
  const notices = kinds.map((kind) => ({ kind, paymentId: february.paymentId, at: noonOf('2027-02-15') }));
  const warned = aSubscription({ owed: [owes('2027-02-10', { standing: 'late' })], notices });
  const kindsAfter = (charge: Charge) =>
    chargesRead(warned, [january, charge], noonOf('2027-02-20')).subscription.notices.map(({ kind }) => kind);

  it('is so though nobody heard of it before it was late again', () => {
    const of = notices.map((notice) => ({ ...notice, dueDate: february.dueDate }));
    const again = { ...february, dueDate: '2027-03-10', standing: 'late' as const };
    const read = chargesRead({ ...warned, notices: of }, [january, again], noonOf('2027-03-11'));
    expect(read.subscription.notices.map(({ kind }) => kind)).toEqual(['upcoming']);
  });

  it('is reminded of and warned about anew, by its new day', () => {
    expect(kindsAfter({ ...february, dueDate: '2027-03-20' })).toEqual(['upcoming']);
  });

  it('has been warned about as long as it is late', () => {
    expect(kindsAfter({ ...february, standing: 'late' })).toEqual(kinds);
    expect(kindsAfter({ ...february, dueDate: '2027-02-15' })).toEqual(kinds);
  });
});

describe('a payment that crosses a cancellation', () => {
  const leaving = aSubscription({ cancelAt: '2027-02-10', cancelReason: 'owner', nextDueDate: null });

  it('is delivered: it ends with what is paid for then', () => {
    const { subscription } = told(leaving, { ...february, standing: 'paid' }, 'open');
    expect(subscription).toMatchObject({ paidUntil: '2027-03-10', cancelAt: '2027-03-10', nextDueDate: null });
  });

  it('does not end it sooner when it goes back', () => {
    expect(told(leaving, { ...january, standing: 'returned' }, 'paid', []).subscription.cancelAt).toBe('2027-02-10');
  });
});

describe('the day from which charges are made again', () => {
  const resumes = (changes: Partial<Subscription>, resumeOn: string | null = '2027-02-10') => {
    const subscription = aSubscription(changes);
    return resumesOn({ ...subscription, atProvider: { ...subscription.atProvider, resumeOn } });
  };
  it.each<[string, Partial<Subscription>, string]>([
    ['the day that was wanted', {}, '2027-02-10'],
    ['the end of what was paid for meanwhile', { paidUntil: '2027-03-10' }, '2027-03-10'],
    ['after a charge that was left', { owed: [owes('2027-02-10')] }, '2027-03-10'],
  ])('is %s', (_what, changes, day) => expect(resumes(changes)).toBe(day));

  it('is none where the provider’s own count goes on', () => {
    expect(resumes({ owed: [owes('2027-02-10')] }, null)).toBeNull();
  });
});

describe('a charge that was kept because a later one was paid first', () => {
  const march = aCharge('2027-03-10');
  const april = aCharge('2027-04-10', { standing: 'paid' });
  const late = { ...february, standing: 'late' as const };
  const read = (subscription: Subscription, ...charges: Charge[]) =>
    chargesRead(subscription, [january, late, march, ...charges], noonOf('2027-03-05')).subscription;
  const paidAhead = { ...suspended, paidUntil: '2027-05-10' };

  it('is one for the suspension when a bank takes that money back: the provider is asked to let it go', () => {
    const contested = read(paidAhead, { ...april, standing: 'returned' });
    expect(contested).toMatchObject({ paidUntil: '2027-02-10', atProvider: { wanted: 'PAUSED', is: 'ACTIVE' } });
    const asked = { ...contested, atProvider: suspended.atProvider };
    expect(read(asked, { ...april, standing: 'returned' }).atProvider).toEqual(suspended.atProvider);
  });

  it('stays while that is paid', () => {
    expect(read(paidAhead, april).atProvider).toEqual(suspended.atProvider);
  });
});

describe('money for days that are paid already', () => {
  const removed = { ...february, paymentId: 'pay_removed', standing: 'paid' as const };
  it('has what is charged for them let go, and nobody is asked for it', () => {
    const { subscription, follows } = told(aSubscription(), removed, 'open', [january, february]);
    expect(subscription).toMatchObject({
      owed: [],
      paidUntil: '2027-03-10',
      atProvider: { hasSurplus: true, areTermsNews: true },
    });
    expect(follows).toMatchObject([{ kind: 'renewal-paid' }]);
    expect(chargesRead(subscription, [january, february, removed], now).subscription).toBe(subscription);
  });

  it('is owed back where both were paid, and counts for nothing', () => {
    const { subscription, follows } = told(aSubscription({ paidUntil: '2027-03-10' }), removed, 'open', [
      january,
      { ...february, standing: 'paid' },
    ]);
    expect(subscription.paidUntil).toBe('2027-03-10');
    expect(follows).toEqual([{ kind: 'owed-back', paymentId: 'pay_removed', amountCents: 4_990, why: 'paid-twice' }]);
  });

  it.each([
    ['2027-01-11', 'pay_again', '2027-02-10'],
    ['2027-01-09', january.paymentId, '2027-02-09'],
  ])('that a bank had, and were paid for from %s on meanwhile, has %s owed back', (from, paymentId, paidUntil) => {
    const again = aCharge(from, { paymentId: 'pay_again', standing: 'paid' });
    const { subscription, follows } = told(aSubscription(), january, 'returned', [again]);
    expect(follows).toEqual([{ kind: 'owed-back', paymentId, amountCents: 4_990, why: 'paid-twice' }]);
    expect(subscription).toMatchObject({ paidUntil });
  });

  it('that a bank had, and nobody else paid for, are paid again, without another receipt', () => {
    expect(told(aSubscription(), january, 'returned', []).follows).toEqual([]);
    // Nor does anybody owe what was our gift.
    const gift = aCharge('2027-01-11', { paymentId: 'pay_gift', standing: 'returned', isGift: true });
    expect(told(aSubscription(), january, 'returned', [gift]).follows).toEqual([]);
  });

  it('that lengthens what is paid has the provider count on from there', () => {
    // January was lengthened by days without the number, and the month after that is paid, when money for February comes.
    const [day, credits] = ['2027-03-12', [{ paymentId: january.paymentId, days: 30 }]];
    const next = aCharge(day, { standing: 'paid', anchorDay: 12 });
    const before = aSubscription({ credits, anchorDay: 12, paidUntil: '2027-04-12', nextDueDate: '2027-04-12' });
    const { subscription } = told(before, { ...removed, anchorDay: 10 }, 'open', [{ ...january, anchorDay: 10 }, next]);
    expect(subscription).toMatchObject({ paidUntil: '2027-05-10', nextDueDate: '2027-05-10' });
    expect(subscription.atProvider).toMatchObject({ areTermsNews: true });
    expect(told(aSubscription(), removed, 'open', [january]).subscription.atProvider.areTermsNews).toBeUndefined();
  });

  it('for some of the days of what is still to be paid is an operator’s matter, for as long as it is so', () => {
    const quarterly = aCharge('2027-02-10', { period: 'quarterly', amountCents: 12_990 });
    const march = aCharge('2027-03-10', { paymentId: 'pay_removed', standing: 'paid' });
    const charges = [january, quarterly, march];
    const { subscription, follows } = told(aSubscription({ period: 'quarterly' }), march, 'open', [january, quarterly]);
    expect(follows).toContainEqual(expect.objectContaining({ kind: 'alert', code: 'days-charged-twice' }));
    expect(subscription.owed).toMatchObject([{ paymentId: quarterly.paymentId }]);
    expect(chargesRead(subscription, charges, now).follows).toMatchObject([{ code: 'days-charged-twice' }]);
    const lowered = { ...quarterly, period: 'monthly' as const };
    expect(chargesRead(subscription, [january, lowered, march], now).follows).toEqual([]);
  });

  it('gives a number back that was suspended for want of it', () => {
    const late = { ...february, standing: 'late' as const };
    const { subscription } = chargesRead(suspended, [january, late, removed], noonOf('2027-03-04'));
    expect(subscription).toMatchObject({ status: 'ACTIVE', atProvider: { hasSurplus: true } });
  });
});

describe('what goes when no more charges are to be made', () => {
  const stops = noonOf('2027-03-10');
  const { suspendedAt } = suspended;
  const warned = (from: string) => ({ kind: 'suspension' as const, paymentId: `pay_${from}`, at: stops });
  const late = { standing: 'late' } as const;
  it.each<[string, boolean, string, Partial<Charge>, Partial<Subscription>]>([
    ['what is for days to come', true, '2027-03-11', {}, {}],
    ['not what is due today', false, '2027-03-10', {}, {}],
    ['not what is for days before others that are paid', false, '2027-03-11', {}, { paidUntil: '2027-04-11' }],
    ['not what is for days that are used, though it has more time', false, '2027-02-10', { dueDate: '2027-03-20' }, {}],
    ['not what was paid', false, '2027-03-11', { standing: 'paid' }, {}],
    ['not what is late', false, '2027-03-09', late, {}],
    ['all that is for days of a suspension', true, '2027-03-02', late, { suspendedAt }],
    ['not what it is suspended for', false, '2027-02-10', late, { suspendedAt }],
    ['not that, whatever its day', false, '2027-03-20', late, { suspendedAt, notices: [warned('2027-03-20')] }],
  ])('is %s', (_what, goes, from, charge, of) =>
    expect(goesWithStop(aSubscription({ paidUntil: '2027-02-10', ...of }), aCharge(from, charge), stops)).toBe(goes),
  );
});

describe('a suspended number', () => {
  it('is credited the days without it on the last period that is paid, though an earlier one had more time', () => {
    const charges = [
      aCharge('2027-03-11', { paymentId: 'pay_feb', from: '2027-02-10', standing: 'paid' }),
      aCharge('2027-03-10', { paymentId: 'pay_mar', standing: 'paid' }),
    ];
    const { subscription } = chargesRead(suspended, charges, noonOf('2027-03-12'));
    expect(subscription).toMatchObject({ credits: [{ paymentId: 'pay_mar', days: 10 }], paidUntil: '2027-04-20' });
  });

  it('works again when what is late is paid, and the days without it are not charged', () => {
    const back = noonOf('2027-03-18');
    const paid = { ...february, standing: 'paid' as const };
    const { subscription, follows } = chargesRead(suspended, [january, paid], back);
    expect(subscription).toMatchObject({
      ...{ status: 'ACTIVE', suspendedAt: null, owed: [] },
      // 10 March and 16 days.
      ...{ paidUntil: '2027-03-26', nextDueDate: '2027-03-26', anchorDay: 26 },
      atProvider: { wanted: 'ACTIVE', resumeOn: '2027-03-26' },
    });
    expect(follows).toEqual([{ kind: 'resumed', nextDueDate: '2027-03-26', creditedDays: 16 }]);
  });

  it('stays suspended while anything is late', () => {
    const march = aCharge('2027-03-10', { standing: 'late' });
    const { subscription } = chargesRead(suspended, [january, { ...february, standing: 'paid' }, march], now);
    expect(subscription.status).toBe('SUSPENDED');
  });

  it('stays suspended when its charge is only given more time', () => {
    const extended = { ...february, dueDate: '2027-03-20' };
    const { subscription } = chargesRead(suspended, [january, extended], noonOf('2027-03-05'));
    expect(subscription).toMatchObject({ status: 'SUSPENDED', owed: [{ dueDate: '2027-03-20', standing: 'open' }] });
    const paid = chargesRead(subscription, [january, { ...extended, standing: 'paid' }], noonOf('2027-03-18'));
    expect(paid.subscription).toMatchObject({ status: 'ACTIVE', paidUntil: '2027-03-26' });
  });

  it('that was to end with its period still does', () => {
    const paid = { ...february, standing: 'paid' as const };
    const leaving = { ...suspended, cancelAt: '2027-03-10' };
    expect(chargesRead(leaving, [january, paid], noonOf('2027-03-05')).subscription).toMatchObject({
      ...{ status: 'ACTIVE', nextDueDate: null, atProvider: { wanted: 'PAUSED' } },
    });
  });
});
