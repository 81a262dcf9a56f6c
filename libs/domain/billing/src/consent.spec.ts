import { authorizationToCount, consentEnded, consentRead, isInForce, leavesConsent, offeredBy } from './consent.ts';
import { aSubscription, noonOf } from './subscription.fixture.ts';
import type { Subscription } from './subscription.ts';

const now = noonOf('2027-02-01');
const since = noonOf('2027-01-10');
const having = (state: NonNullable<Subscription['automaticPix']>['state'], changes: Partial<Subscription> = {}) =>
  aSubscription({ automaticPix: { authorizationId: 'a1', state, since }, ...changes });
const read = (subscription: Subscription, ...statuses: string[]): Subscription =>
  statuses.reduce((known, status) => consentRead(known, { id: 'a1', status }, now), subscription);
/** Every order of them, with some twice. */
const ordersOf = (all: readonly string[]): string[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest, one]));

describe('the consent of a payer', () => {
  it.each([
    [['CREATED'], 'offered'],
    [['CREATED', 'ACTIVE'], 'active'],
    [['CREATED', 'REFUSED'], 'refused'],
    [['CREATED', 'EXPIRED'], 'expired'],
    [['CREATED', 'ACTIVE', 'CANCELLED'], 'withdrawn'],
    [['CREATED', 'ACTIVE', 'EXPIRED'], 'expired'],
  ] as const)('ends the same in whatever order it is read, and however often: %j', (statuses, state) => {
    const orders = ordersOf(statuses);
    expect(new Set(orders.map((order) => read(aSubscription(), ...order).automaticPix?.state))).toEqual(
      new Set([state]),
    );
  });

  it('is no news when it is as it was', () => {
    const known = having('active');
    expect(read(known, 'ACTIVE', 'CREATED')).toBe(known);
  });

  it('is left as it is by a word that nobody knows', () => {
    const [none, known] = [aSubscription(), having('active')];
    expect([read(none, 'A_NEW_WORD'), read(known, 'A_NEW_WORD')]).toEqual([none, known]);
  });

  it('is replaced by another one only when it is over and the other was given', () => {
    const other = (known: Subscription, status: string) =>
      consentRead(known, { id: 'a2', status }, now).automaticPix?.authorizationId;
    expect(other(having('withdrawn'), 'ACTIVE')).toBe('a2');
    expect(other(having('withdrawn'), 'CREATED')).toBe('a1');
    expect(other(having('active'), 'ACTIVE')).toBe('a1');
    expect(other(having('active'), 'CANCELLED')).toBe('a1');
  });

  it('is not spoken of on a slip, whose code offers it, too; that it was given counts', () => {
    const bySlip = aSubscription({ method: 'BOLETO' });
    expect(read(bySlip, 'CREATED')).toBe(bySlip);
    expect(read(bySlip, 'CREATED', 'ACTIVE').automaticPix?.state).toBe('active');
  });

  it('of several is the one that was given, else the one that can be', () => {
    const a = (id: string, status: string) => ({ id, status });
    expect(authorizationToCount([a('1', 'CANCELLED'), a('2', 'CREATED'), a('3', 'ACTIVE')])?.id).toBe('3');
    expect(authorizationToCount([a('1', 'CANCELLED'), a('2', 'CREATED')])?.id).toBe('2');
    expect(authorizationToCount([a('1', 'CANCELLED'), a('2', 'REFUSED')])?.id).toBe('1');
    expect(authorizationToCount([])).toBeUndefined();
    expect(
      ['CREATED', 'ACTIVE', 'CANCELLED', 'REFUSED', 'EXPIRED', 'NEW'].map((status) => isInForce(a('1', status))),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe('that it is offered', () => {
  it.each([
    ['ENABLED', true],
    ['A_NEW_WORD', true],
    ['NONE', false],
    ['disabled', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('the provider’s own word says: %j', (mode, isOffered) => {
    expect(offeredBy(aSubscription(), mode, now).automaticPix?.state).toBe(isOffered ? 'offered' : undefined);
  });

  it('does not change what is known, nor a slip, a card, or what is over', () => {
    for (const known of [
      having('withdrawn'),
      aSubscription({ method: 'BOLETO' }),
      aSubscription({ method: 'CREDIT_CARD' }),
      aSubscription({ status: 'CANCELED' }),
    ])
      expect(offeredBy(known, 'ENABLED', now)).toBe(known);
  });
});

describe('a consent that must not be left', () => {
  const ending = { reason: 'owner', by: 'owner', since: now, releasedAt: null } as const;
  it.each<[string, Subscription, boolean]>([
    ['of a living subscription by PIX', having('active'), false],
    ['of one that is suspended, and may come back', having('active', { status: 'SUSPENDED' }), false],
    ['of one that is paid by card now', having('active', { method: 'CREDIT_CARD' }), true],
    ['of one that is paid by slip now', having('active', { method: 'BOLETO' }), true],
    ['of one that ends with its period', having('active', { cancelAt: '2027-02-10' }), true],
    ['of one that is ending', having('active', { ending }), true],
    ['of one that is over', having('active', { status: 'CANCELED' }), true],
    ['that may have been given untold, when all is over', having('offered', { ending }), true],
    ['that nobody gave, while it goes on', having('offered', { method: 'BOLETO' }), false],
    ['that was refused', having('refused', { ending }), false],
    ['that was taken back', having('withdrawn', { method: 'BOLETO' }), false],
    ['that was never offered', aSubscription({ ending }), false],
  ])('is one %s: %j', (_of, subscription, isLeft) => {
    expect(leavesConsent(subscription)).toBe(isLeft);
    expect(leavesConsent(consentEnded(subscription, now))).toBe(false);
    expect(consentEnded(subscription, now).automaticPix?.state).toBe(
      isLeft ? 'withdrawn' : subscription.automaticPix?.state,
    );
  });
});
