import type { Charge } from './account.ts';
import {
  agreeTerms,
  changesOn,
  countedFrom,
  haveNeverChanged,
  planOf,
  type Terms,
  termsToTell,
  toldFrom,
  withdrawTerms,
  withTermsInForce,
} from './change-terms.ts';
import { chargesRead } from './keep-account.ts';
import { aCharge, aSubscription, noonOf, owes } from './subscription.fixture.ts';
import type { Subscription } from './subscription.ts';

const now = noonOf('2027-01-20');
const annual: Terms = { planId: 'essencial', planName: 'Essencial', period: 'annual', valueCents: 49_900 };
const plus: Terms = { planId: 'plus', planName: 'Plus', period: 'monthly', valueCents: 7_990 };
const owed = (...days: string[]) => days.map((dueDate) => owes(dueDate));
/** With February's and March's charges made ahead, as the provider does forty days before. */
const living = (changes: Partial<Subscription> = {}): Subscription =>
  aSubscription({ owed: owed('2027-02-10', '2027-03-10'), nextDueDate: '2027-02-10', ...changes });
const agreed = (terms: Terms = annual, subscription = living()): Subscription =>
  agreeTerms(subscription, terms, now).subscription;

describe('other terms', () => {
  it('count for the next charge, and are told with what was had before; until then nothing changes', () => {
    const { subscription, follows } = agreeTerms(living(), annual, now);
    expect(subscription).toMatchObject({
      ...{ period: 'monthly', valueCents: 4_990, nextTerms: { ...annual, from: '2027-02-10' } },
      atProvider: { areTermsNews: true, tries: 0, askAt: null },
    });
    expect(follows).toMatchObject([
      { kind: 'terms-agreed', terms: annual, before: { period: 'monthly', valueCents: 4_990 }, from: '2027-02-10' },
    ]);
    expect(agreeTerms(subscription, annual, now).subscription).toBe(subscription);
  });

  it('may be replaced by others, and taken back, also by agreeing to what one has', () => {
    expect(agreed(plus, agreed()).nextTerms).toMatchObject({ planId: 'plus', from: '2027-02-10' });
    const same = { planId: 'essencial', planName: 'Essencial', period: 'monthly', valueCents: 4_990 } as const;
    for (const { subscription, follows } of [withdrawTerms(agreed(), now), agreeTerms(agreed(), same, now)]) {
      expect(subscription.nextTerms).toBeUndefined();
      expect(subscription.atProvider.areTermsNews).toBe(true);
      expect(follows).toMatchObject([{ kind: 'terms-withdrawn', terms: same }]);
    }
    const as = living();
    expect(agreeTerms(as, same, now)).toEqual({ subscription: as, follows: [] });
  });

  it.each<[string, Partial<Subscription>, string]>([
    ['has yet to be paid', { status: 'PENDING' }, 'subscription-pending'],
    ['has ended', { status: 'CANCELED' }, 'subscription-ended'],
    ['is suspended', { status: 'SUSPENDED', suspendedAt: now }, 'subscription-suspended'],
    ['ends with its period', { cancelAt: '2027-02-10' }, 'subscription-ends'],
  ])('are refused of one that %s', (_what, changes, code) => {
    for (const refused of [
      () => agreeTerms(living(changes), annual, now),
      () => withdrawTerms(living(changes), now),
      () => changesOn(living(changes), now),
    ])
      expect(refused).toThrow(code);
  });

  it('are refused while a card may be paying a charge as it is', () => {
    const underWay = living({ owed: [owes('2027-02-10', { isUnderWay: true })] });
    expect(() => agreeTerms(underWay, annual, now)).toThrow('payment-under-way');
  });

  it('cannot be taken back once their first charge is due, or when there are none', () => {
    const known = agreed();
    const told = { ...known, atProvider: { ...known.atProvider, areTermsNews: false } };
    expect(() => withdrawTerms(told, noonOf('2027-02-10'))).toThrow('terms-in-force');
    expect(() => withdrawTerms(living(), now)).toThrow('terms-in-force');
  });

  it('that the provider has never heard of can be taken back whatever day it is', () => {
    expect(withdrawTerms(agreed(), noonOf('2027-02-10')).subscription.nextTerms).toBeUndefined();
  });

  it.each<[string, Partial<Subscription>, string]>([
    ['the first that is made and due later', {}, '2027-02-10'],
    ['the next of its calendar when none is made', { owed: [] }, '2027-02-10'],
    ['not the one of today', { owed: owed('2027-01-20', '2027-02-20') }, '2027-02-20'],
    [
      'the one after today’s when no other is made',
      { owed: owed('2027-01-20'), nextDueDate: '2027-01-20', paidUntil: '2027-01-20' },
      '2027-02-20',
    ],
    [
      'the day after what is due today pays for, which may be a longer period',
      { owed: [owes('2027-01-20', { until: '2027-04-20' })], nextDueDate: '2027-01-20', paidUntil: '2027-01-20' },
      '2027-04-20',
    ],
    [
      'the day after a charge for days that are used, which has more time',
      {
        owed: [owes('2027-02-05', { from: '2027-01-10', until: '2027-02-10' })],
        nextDueDate: '2027-02-05',
        paidUntil: '2027-01-10',
      },
      '2027-02-10',
    ],
    [
      'a day that has yet to come, though a bank has had for months what paid for those before',
      { owed: [], nextDueDate: '2026-10-10', paidUntil: '2026-10-10' },
      '2027-02-10',
    ],
    ['days that nothing else has paid for', { owed: owed('2027-01-25'), paidUntil: '2027-03-25' }, '2027-03-25'],
  ])('count first for %s', (_which, changes, from) => expect(changesOn(living(changes), now)).toBe(from));
});

describe('the terms in force', () => {
  const paid = (dueDate: string, changes: Partial<Charge> = {}) => aCharge(dueDate, { standing: 'paid', ...changes });
  const january = paid('2027-01-10');

  it('are the new ones as soon as their first charge is paid, and it pays for its own period', () => {
    const charges = [january, paid('2027-02-10', { period: 'annual', amountCents: 49_900 })];
    const { subscription, follows } = chargesRead(agreed(), charges, now);
    expect(subscription).toMatchObject({
      ...{ ...annual, termsFrom: '2027-02-10' },
      ...{ paidUntil: '2028-02-10', nextDueDate: '2028-02-10' },
    });
    expect(subscription.nextTerms).toBeUndefined();
    expect(follows).toEqual([]);
  });

  it('stay the old ones while nothing of the new ones is paid', () => {
    const charges = [january, aCharge('2027-02-10', { standing: 'late', period: 'annual', amountCents: 49_900 })];
    expect(chargesRead(agreed(), charges, now).subscription).toMatchObject({ period: 'monthly', valueCents: 4_990 });
  });

  it('are put off by a charge that was paid as it was before it could be changed', () => {
    const charges = [january, paid('2027-02-10'), aCharge('2027-03-10')];
    const { subscription, follows } = chargesRead(agreed(), charges, now);
    expect(subscription).toMatchObject({
      ...{ period: 'monthly', paidUntil: '2027-03-10', nextTerms: { ...annual, from: '2027-03-10' } },
      atProvider: { areTermsNews: true },
    });
    const before = { period: 'monthly', valueCents: 4_990 };
    expect(follows).toMatchObject([{ kind: 'terms-put-off', terms: annual, before, from: '2027-03-10' }]);
    expect(chargesRead(subscription, charges, now)).toEqual({ subscription, follows: [] });
    const same = living();
    expect(withTermsInForce(same, [january], '2027-03-10').subscription).toBe(same);
  });
});

describe('a charge that was changed for terms that were put off since', () => {
  it('is of the terms in force again', () => {
    const open = [{ id: 'pay_1', from: '2027-02-10', valueCents: 49_900 }];
    const counting = { isOtherPeriod: false, nextDueDate: '2028-03-10' };
    const inForce = { anchorDay: 10, valueCents: 4_990 };
    const { toRestore, toChange } = termsToTell(annual, inForce, '2027-03-10', open, counting);
    expect([toRestore, toChange]).toEqual([open, []]);
    expect(termsToTell({ ...annual, valueCents: 4_990 }, inForce, '2027-03-10', open, counting).toRestore).toEqual([]);
  });
});

describe('a count that begins anew', () => {
  it('goes on by the day of the month that it began on', () => {
    const monthEnd = living({ anchorDay: 31 });
    expect(countedFrom(monthEnd, '2027-02-28').anchorDay).toBe(28);
    expect(countedFrom(monthEnd, '2027-03-31')).toBe(monthEnd);
  });
});

describe('what a charge pays for', () => {
  const now = { planName: 'Essencial', period: 'monthly' } as const;
  const next = { planName: 'Essencial', period: 'annual' } as const;
  const former = { planName: 'Básico', period: 'quarterly' } as const;
  const nextTerms = { ...annual, from: '2027-02-10' };
  it.each([
    ['the next terms, from their day on and by their amount', '2027-02-10', 49_900, 'open', now, next],
    ['the present ones, by their amount, also when that was to change', '2027-02-10', 4_990, 'open', next, now],
    ['the present ones before that day', '2027-01-10', 4_990, 'open', {}, now],
    ['what it was made for under former terms', '2027-01-10', 12_345, 'open', former, former],
    ['that also at the same amount', '2026-10-10', 4_990, 'late', former, former],
    ['what it was paid for', '2027-02-10', 49_900, 'paid', now, now],
    ['what it was paid for, though that came back', '2027-02-10', 4_990, 'returned', former, former],
    ['what its day and amount say, when it is first heard of paid', '2027-02-10', 49_900, 'paid', {}, next],
  ] as const)('is %s', (_what, from, amountCents, standing, known, plan) => {
    const terms = { ...now, valueCents: 4_990, termsFrom: '2026-11-10', nextTerms };
    expect(planOf(terms, { from, amountCents, standing }, known)).toEqual(plan);
  });

  it('is the one plan of a subscription that has never had another', () => {
    const terms = { ...now, valueCents: 4_990 };
    expect(haveNeverChanged(terms)).toBe(true);
    expect(haveNeverChanged({ ...terms, nextTerms })).toBe(false);
    expect(haveNeverChanged({ ...terms, termsFrom: '2026-11-10' })).toBe(false);
  });
});

describe('the provider', () => {
  it.each<[string, Partial<Subscription>, string]>([
    ['the next charge that is open', {}, '2027-02-10'],
    ['the end of what is paid for, where nothing is made yet', { owed: [], paidUntil: '2027-06-10' }, '2027-06-10'],
    ['the end of what is paid for, where a later charge was paid first', { paidUntil: '2027-03-10' }, '2027-03-10'],
    [
      'the end of what is paid for, where what is left was counted on from a charge that goes',
      { owed: owed('2027-03-08'), atProvider: { ...living().atProvider, hasSurplus: true }, paidUntil: '2027-02-10' },
      '2027-02-10',
    ],
    ['the day of the new terms', { nextTerms: { ...annual, from: '2027-03-10' } }, '2027-03-10'],
    [
      'the next charge, where the day of the new terms has passed',
      { nextTerms: { ...annual, from: '2027-01-10' } },
      '2027-02-10',
    ],
  ])('charges as is wanted from %s on, whatever it counted by before', (_what, changes, day) => {
    const { nextDueDate, paidUntil } = living(changes);
    expect(toldFrom({ ...living(changes), nextDueDate: changes.owed ? paidUntil : nextDueDate }, now)).toBe(day);
  });

  const made = (...days: [string, number][]) =>
    days.map(([from, valueCents]) => ({ id: `pay_${from}`, from, valueCents }));
  const ids = (charges: readonly { id: string }[]) => charges.map(({ id }) => id.slice(4));

  it.each([
    {
      what: 'another plan of the same period changes the amounts, and no day',
      wanted: plus,
      open: made(['2027-02-10', 4_990], ['2027-03-10', 4_990]),
      isOther: false,
      expected: { next: null, change: ['2027-02-10', '2027-03-10'], remove: [] },
    },
    {
      what: 'a longer period removes what was made ahead within it, and counts from the first',
      wanted: annual,
      open: made(['2027-02-10', 4_990], ['2027-03-10', 4_990]),
      isOther: true,
      expected: { next: '2028-02-10', change: ['2027-02-10'], remove: ['2027-03-10'] },
    },
    {
      what: 'told twice has nothing left to do',
      wanted: annual,
      open: made(['2027-02-10', 49_900]),
      isOther: false,
      expected: { next: null, change: [], remove: [] },
    },
    {
      what: 'a shorter period keeps the first, and the next one is still to be made',
      wanted: plus,
      open: made(['2027-02-10', 49_900]),
      isOther: true,
      expected: { next: '2027-03-10', change: ['2027-02-10'], remove: [] },
    },
    {
      what: 'charges of the shorter period that exist already are not made again',
      wanted: plus,
      open: made(['2027-02-10', 7_990], ['2027-03-10', 7_990]),
      isOther: true,
      expected: { next: '2027-04-10', change: [], remove: [] },
    },
    {
      what: 'with nothing made ahead the first is made on its day',
      wanted: annual,
      open: made(),
      isOther: true,
      expected: { next: '2027-02-10', change: [], remove: [] },
    },
    {
      what: 'what is due before the day of the new terms stays',
      wanted: annual,
      open: made(['2027-02-01', 4_990], ['2027-02-10', 4_990]),
      isOther: true,
      expected: { next: '2028-02-10', change: ['2027-02-10'], remove: [] },
    },
    {
      what: 'a charge that was just made, and is not shown yet, is not made again',
      wanted: annual,
      open: made(),
      isOther: false,
      counted: '2028-02-10',
      expected: { next: null, change: [], remove: [] },
    },
    {
      what: 'a charge of a month’s end is followed by the day that it was counted by',
      wanted: plus,
      open: [{ id: 'pay_2027-02-28', from: '2027-02-28', valueCents: 7_990, anchorDay: 31 }],
      isOther: true,
      expected: { next: '2027-03-31', change: [], remove: [] },
    },
    {
      what: 'a count that began too late begins on its day',
      wanted: annual,
      open: made(),
      isOther: false,
      counted: '2028-01-10',
      expected: { next: '2027-02-10', change: [], remove: [] },
    },
    {
      what: 'what was counted on from a charge that goes is made anew, where it leaves days out',
      wanted: plus,
      open: made(['2027-03-08', 7_990]),
      isOther: false,
      hasSurplus: true,
      expected: { next: '2027-02-10', change: [], remove: ['2027-03-08'] },
    },
    {
      what: 'what was made anew, and is not shown yet, is not made again',
      wanted: plus,
      open: made(['2027-03-08', 7_990]),
      isOther: false,
      counted: '2027-03-10',
      hasSurplus: true,
      expected: { next: null, change: [], remove: [] },
    },
    {
      what: 'days that somebody let go in the provider’s own pages are left out',
      wanted: plus,
      open: made(['2027-03-08', 7_990]),
      isOther: false,
      expected: { next: null, change: [], remove: [] },
    },
  ])('$what', ({ wanted, open, isOther, counted = '2027-04-10', hasSurplus, expected }) => {
    const counting = { isOtherPeriod: isOther, nextDueDate: counted, hasSurplus };
    const { nextDueDate, toChange, toRemove } = termsToTell(
      wanted,
      { anchorDay: 10, valueCents: 4_990 },
      '2027-02-10',
      open,
      counting,
    );
    expect({ next: nextDueDate, change: ids(toChange), remove: ids(toRemove) }).toEqual(expected);
  });
});
