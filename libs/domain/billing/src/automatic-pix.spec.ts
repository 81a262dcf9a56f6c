import type { Charge } from './account.ts';
import { agendaOf } from './agenda.ts';
import { type AutomaticPixNews, automaticPixRead } from './automatic-pix.ts';
import { defaultPolicy } from './billing-policy.ts';
import { type Debit, debitDayOf } from './debit.ts';
import { chargesRead } from './keep-account.ts';
import { aCharge, aSubscription, noonOf } from './subscription.fixture.ts';
import type { Subscription } from './subscription.ts';

const DUE = '2027-02-10';
const since = noonOf('2027-01-10');
const paid = aCharge('2027-01-10', { standing: 'paid' });
const next = (debit?: Debit): Charge => {
  const debitOn = debitDayOf({ method: 'PIX', debit });
  return aCharge(DUE, debitOn ? { debitOn } : {});
};
const on = (state: Debit['state']): Debit => ({ state, on: DUE });

/** One that was paid once, with its next charge open; its payer consented. */
const consented = (changes: Partial<Subscription> = {}, debit?: Debit): Subscription => {
  const automaticPix = { authorizationId: 'a1', state: 'active' as const, since };
  const charges = [paid, next(debit)];
  return chargesRead(aSubscription({ automaticPix, ...changes }), charges, noonOf('2027-02-01')).subscription;
};
const told = (
  subscription: Subscription,
  { status, debit, was, day = '2027-02-03' }: { status?: string; debit?: Debit; was?: Debit; day?: string },
  charges: readonly Charge[] = [paid, next(debit ?? was)],
) => {
  const debits: AutomaticPixNews['debits'] = debit ? [{ paymentId: `pay_${DUE}`, was, is: debit }] : [];
  const authorization = status ? { id: 'a1', status } : undefined;
  return automaticPixRead(subscription, { authorization, debits }, charges, noonOf(day));
};
const kinds = ({ follows }: ReturnType<typeof told>) => follows.map(({ kind }) => kind);
const toCome = (subscription: Subscription, day: string): string[] =>
  agendaOf(subscription, defaultPolicy, noonOf(day))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => `${one.kind === 'remind' ? one.notice : one.kind} ${one.at.toISOString().slice(0, 10)}`);

describe('what follows from a consent', () => {
  it('its payer hears of it once, also before his number works', () => {
    for (const status of ['ACTIVE', 'PENDING'] as const) {
      const given = told(aSubscription({ status }), { status: 'ACTIVE' });
      expect(kinds(given)).toEqual(['automatic-pix-activated']);
      expect(kinds(told(given.subscription, { status: 'ACTIVE' }))).toEqual([]);
    }
  });

  it.each(['CREATED', 'REFUSED'])('nobody hears of one that was not given: %s', (status) => {
    expect(kinds(told(aSubscription(), { status }))).toEqual([]);
  });

  it.each([
    ['CANCELLED', 'withdrawn'],
    ['EXPIRED', 'expired'],
  ] as const)('its end comes with the charge that is to be paid otherwise: %s', (status, state) => {
    const { follows } = told(consented(), { status });
    expect(follows).toMatchObject([{ kind: 'automatic-pix-ended', state, charge: { paymentId: `pay_${DUE}` } }]);
    expect(told(consented(), { status }, [paid]).follows).toMatchObject([{ charge: null }]);
  });

  it('its end says at once what becomes of its debits', () => {
    const ended = told(consented({}, on('scheduled')), {
      status: 'CANCELLED',
      was: on('scheduled'),
      debit: on('cancelled'),
    });
    expect(kinds(ended)).toEqual(['automatic-pix-ended']);
    expect(ended.subscription.owed[0]).not.toHaveProperty('debitOn');
  });

  it('nobody hears of what we ended, or want ended, ourselves', () => {
    for (const changes of [{ method: 'BOLETO' as const }, { cancelAt: DUE }, { status: 'CANCELED' as const }]) {
      expect(kinds(told(consented(changes), { status: 'CANCELLED' }))).toEqual([]);
      expect(kinds(told(aSubscription(changes), { status: 'ACTIVE' }))).toEqual([]);
      const failed = { was: on('scheduled'), debit: on('cancelled') };
      expect(kinds(told(consented(changes, on('scheduled')), failed))).toEqual([]);
    }
  });

  it('the provider is asked to end it where nothing is to be debited any more', () => {
    expect(toCome(consented(), '2027-02-01')).not.toContain('ask-provider 1970-01-01');
    expect(toCome(consented({ method: 'BOLETO' }), '2027-02-01')).toContain('ask-provider 1970-01-01');
  });
});

describe('a debit', () => {
  it('that is scheduled is announced before its day, and nobody is asked to pay on it', () => {
    const { subscription, follows } = told(consented(), { debit: on('scheduled') });
    expect(follows).toEqual([]);
    expect(subscription.owed).toMatchObject([{ debitOn: DUE }]);
    expect(toCome(subscription, '2027-02-03')).toEqual([
      ...['upcoming 2027-02-05', 'late 2027-02-11', 'announce-suspension 2027-02-15'],
    ]);
  });

  it('that is tried later puts off what follows from want of money', () => {
    const later: Debit = { state: 'scheduled', on: '2027-02-12' };
    const { subscription } = told(consented(), { debit: later });
    expect(toCome(subscription, DUE)).toEqual(['late 2027-02-13', 'announce-suspension 2027-02-17']);
  });

  it('whose day has passed is waited for no more', () => {
    const { subscription } = told(consented(), { debit: on('scheduled') });
    expect(toCome(subscription, '2027-02-11')).toEqual(['late 2027-02-11', 'announce-suspension 2027-02-15']);
  });

  it.each(['refused', 'cancelled'] as const)('that was %s makes its charge one that is paid by its code', (state) => {
    const failed = told(consented({}, on('scheduled')), { was: on('scheduled'), debit: on(state) });
    expect(failed.follows).toMatchObject([{ kind: 'debit-failed', state, charge: { paymentId: `pay_${DUE}` } }]);
    expect(failed.subscription.owed[0]).not.toHaveProperty('debitOn');
    expect(toCome(failed.subscription, '2027-02-03')).toContain('due 2027-02-10');
  });

  it('that fails on the due date, or after it, is one letter, not two', () => {
    const failing = { was: on('scheduled'), debit: on('refused') };
    const [today, after] = [DUE, '2027-02-11'].map(
      (day) => told(consented({}, on('scheduled')), { ...failing, day }).subscription,
    );
    expect(toCome(today!, DUE)).toEqual(['late 2027-02-11', 'announce-suspension 2027-02-15']);
    expect(toCome(after!, '2027-02-11')).toEqual(['announce-suspension 2027-02-15']);
  });

  it('that nobody was told of is no news when it is called off; that the bank refused is', () => {
    expect(kinds(told(consented(), { debit: on('cancelled') }))).toEqual([]);
    expect(kinds(told(consented(), { debit: on('refused') }))).toEqual(['debit-failed']);
  });

  it('of a charge that was paid meanwhile is nobody’s matter', () => {
    const failed = { was: on('scheduled'), debit: on('cancelled') };
    const charges = [paid, aCharge(DUE, { standing: 'paid' })];
    expect(kinds(told(consented({}, on('scheduled')), failed, charges))).toEqual([]);
  });
});
