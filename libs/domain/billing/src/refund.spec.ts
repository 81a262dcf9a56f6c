import {
  isRefundOverdue,
  isRefundStuck,
  isSameWish,
  type Refund,
  refundDone,
  refundHanded,
  refundHeard,
  refundNotDone,
  refundNotFound,
  refundRefused,
  refundSent,
  refundToldOf,
  refundUnknown,
  refuseWhileUnderWay,
  requestRefund,
} from './refund.ts';
import { byHandOf, type Refundable, takenCents } from './refundable.ts';
import { noonOf } from './subscription.fixture.ts';

const now = noonOf('2027-02-10');
const later = (ms: number) => new Date(now.getTime() + ms);
const days = (count: number) => later(count * 86_400_000);
const paid: Refundable = {
  ...{ _id: 'pay_1', subscriptionId: 's', orderId: 'o', method: 'PIX' },
  ...{ status: 'RECEIVED', standing: 'paid', amountCents: 4_990 },
};
const wish = { id: 'r', by: 'admin', amountCents: null, reason: 'asked for' };
const request = (payment: Refundable = paid, amountCents: number | null = null) =>
  requestRefund(payment, [], { ...wish, amountCents }, now);
const doneOf = (amountCents: number): Refund => refundDone(refundSent(request(paid, amountCents), now), null, now);
const refused = refundRefused(refundSent(request(), now), 'no', now);
const cash: Refundable = { ...paid, status: 'RECEIVED_IN_CASH' };
const byHand = (payment: Refundable, before: readonly Refund[] = [], amountCents: number | null = null) =>
  requestRefund(payment, before, { ...wish, amountCents, inHand: true }, now);

describe('a refund', () => {
  it('is of all that is left, or of a part', () => {
    expect(request()).toMatchObject({ state: 'REQUESTED', amountCents: 4_990, isWhole: true, nextRunAt: now });
    expect(request({ ...paid, refundedCents: 1_000 })).toMatchObject({ amountCents: 3_990, isWhole: true });
    expect(request(paid, 1_000)).toMatchObject({ amountCents: 1_000, isWhole: false });
  });

  it.each([
    ['was not paid', { ...paid, status: 'PENDING', standing: 'open' as const }, null, 'payment-not-paid'],
    ['was given back', { ...paid, status: 'REFUNDED', standing: 'returned' as const }, null, 'payment-not-paid'],
    ['came in cash', { ...paid, status: 'RECEIVED_IN_CASH' }, null, 'refund-by-hand'],
    ['is less', paid, 5_000, 'refund-too-high'],
    ['is less by now', { ...paid, refundedCents: 4_000 }, 1_000, 'refund-too-high'],
    ['is a slip, of which a part is wanted', { ...paid, method: 'BOLETO' as const }, 1_000, 'refund-whole-only'],
  ])('is refused when the payment %s', (_why, payment, amountCents, code) =>
    expect(() => request(payment, amountCents)).toThrow(code),
  );

  it('that is wished for twice in a row is one; a further part is another', () => {
    const part = { by: 'admin', amountCents: 1_000, reason: 'asked for' };
    const underWay = request(paid, 1_000);
    const done = refundDone(refundSent(underWay, now), null, now);
    expect(isSameWish(underWay, { ...part, by: 'another' }, now)).toBe(true);
    // A part on its way is not all of it.
    expect(isSameWish(underWay, { ...part, amountCents: null }, now)).toBe(false);
    expect(() => refuseWhileUnderWay([underWay])).toThrow('refund-under-way');
    expect(() => refuseWhileUnderWay([done])).not.toThrow();
    expect(isSameWish(done, part, later(59_000))).toBe(true);
    expect(isSameWish(done, part, later(60_000))).toBe(false);
    expect(isSameWish(done, { ...part, amountCents: null }, now)).toBe(false);
    expect(isSameWish(done, { ...part, by: 'another' }, now)).toBe(false);
    expect(isSameWish(refundRefused(refundSent(underWay, now), 'no', now), part, now)).toBe(false);
  });

  it('is the same by its key for as long as anybody sends it, and no other is', () => {
    const key = { by: 'admin', amountCents: 1_000, reason: 'asked for', wish: 'key 1' };
    const one = requestRefund(paid, [], { ...key, id: 'r' }, now);
    const done = refundDone(refundSent(one, now), null, now);
    expect(isSameWish(done, key, days(3))).toBe(true);
    expect(isSameWish(done, { ...key, wish: 'key 2' }, now)).toBe(false);
    expect(() => isSameWish(done, { ...key, amountCents: 2_000 }, now)).toThrow('idempotency-key-reused');
    expect(isSameWish(one, { ...key, wish: 'key 2' }, now)).toBe(true);
  });

  it('is not given upon what another has given since', () => {
    const seen = (seenCents: number, before: readonly Refund[]) => () =>
      requestRefund(paid, before, { ...wish, amountCents: 1_000, seenCents }, now);
    expect(seen(0, [])).not.toThrow();
    expect(seen(0, [doneOf(1_000)])).toThrow('version-conflict');
    expect(seen(1_000, [doneOf(1_000)])).not.toThrow();
  });

  it.each<[string, Refundable, readonly Refund[], number]>([
    ['nothing', paid, [], 0],
    ['what stands in its row', { ...paid, refundedCents: 500 }, [], 500],
    ['what was just given', paid, [doneOf(1_000)], 1_000],
    ['that and its row, once', { ...paid, refundedCents: 1_000 }, [doneOf(1_000)], 1_000],
    ['nothing that was refused', paid, [refused], 0],
    ['what went by hand, besides', { ...cash, refundedCents: 700, handedBackCents: 700 }, [doneOf(1_000)], 1_700],
  ])('takes of a payment %s', (_what, payment, before, cents) => expect(takenCents(payment, before)).toBe(cents));

  describe('by hand', () => {
    it('is done at once, followed by nobody, and may be of a part', () => {
      const handed = refundHanded(byHand(cash, [], 1_000), now);
      expect(handed).toMatchObject({
        state: 'DONE',
        inHand: true,
        amountCents: 1_000,
        isWhole: false,
        nextRunAt: null,
      });
      expect(refundHeard(handed, ['CANCELLED'], days(1))).toBe(handed);
      const given = { ...cash, refundedCents: 1_000, handedBackCents: 1_000 };
      expect(byHand(given, [handed])).toMatchObject({ amountCents: 3_990, isWhole: true });
      expect(byHand({ ...cash, method: 'BOLETO' }, [], 1_000)).toMatchObject({ amountCents: 1_000 });
    });

    it.each<[string, Refundable, readonly Refund[], 'only' | 'also' | null]>([
      ['came in cash', cash, [], 'only'],
      ['came through the provider', paid, [], null],
      ['was refused by the provider', paid, [refused], 'also'],
      ['was refused, and then taken', paid, [doneOf(1_000), refused], null],
      ['was refused, and in part handed', paid, [refundHanded(byHand(paid, [refused], 100), now), refused], 'also'],
    ])('goes what %s: %s', (_what, payment, before, way) => {
      expect(byHandOf(payment, before)).toBe(way);
      const asked = () => byHand(payment, before);
      if (way === null) expect(asked).toThrow('refund-not-by-hand');
      else expect(asked).not.toThrow();
    });
  });

  it.each<[string, Refundable, readonly Refund[], object | null]>([
    ['nothing', paid, [], null],
    ['what is under way', paid, [request()], { state: 'REQUESTED', reason: null }],
    ['what the provider has and has not done', paid, [doneOf(1_000)], { state: 'DONE', amountCents: 1_000 }],
    ['nothing of what is there', { ...paid, refundedCents: 1_000 }, [doneOf(1_000)], null],
    ['that it was refused, and why', paid, [refused], { state: 'REFUSED', reason: 'no' }],
    ['nothing of that once it is back', { ...paid, standing: 'returned' }, [refused], null],
  ])('is told by %s', (_what, payment, before, told) => {
    const said = refundToldOf(payment, before);
    if (told === null) expect(said).toBeNull();
    else expect(said).toMatchObject(told);
  });

  it('ends when the provider did it, or said no; a second word changes nothing', () => {
    const sent = refundSent(request(), now);
    const done = refundDone(sent, 'https://asaas.com/i/1', now);
    expect(done).toMatchObject({ state: 'DONE', form: 'https://asaas.com/i/1', nextRunAt: days(1) });
    expect(refundDone(done, null, now)).toBe(done);
    expect(refundRefused(done, 'no', now)).toBe(done);
    expect(refundHeard(sent, ['DONE'], now)).toBe(sent);
    expect(refundRefused(sent, 'no', now)).toMatchObject({ state: 'REFUSED', nextRunAt: null });
  });

  it('is asked for again only when it certainly was not done', () => {
    const sent = refundSent(request(), now);
    expect(refundNotDone(sent, now, 30_000)).toMatchObject({ state: 'REQUESTED', nextRunAt: later(30_000) });
    expect(refundUnknown(sent, now)).toMatchObject({ state: 'SENT', nextRunAt: later(2_000) });
    const once = refundNotFound(sent, now, 130_000);
    expect(once).toMatchObject({ state: 'SENT', nextRunAt: later(130_000) });
    expect(refundNotFound(once, later(60_000), 130_000)).toMatchObject({ state: 'SENT', nextRunAt: later(130_000) });
    expect(refundNotFound(once, later(130_000), 130_000)).toMatchObject({ state: 'REQUESTED' });
  });

  it('is a person’s matter when nobody knows for long', () => {
    let refund = refundSent(request(), now);
    for (let tries = 0; tries < 4; tries++) refund = refundUnknown(refund, now);
    expect(isRefundStuck(refund)).toBe(false);
    expect(isRefundStuck(refundUnknown(refund, now))).toBe(true);
  });

  describe('on its way', () => {
    const done = refundDone(refundSent(request(), now), null, now);

    it.each<[string, string[], object]>([
      ['rests when it has arrived', ['CANCELLED', 'DONE'], { state: 'DONE', nextRunAt: null }],
      ['is refused when it was taken back', ['CANCELLED'], { state: 'REFUSED', nextRunAt: null }],
      ['is looked at again while it waits', ['PENDING'], { state: 'DONE', nextRunAt: days(2) }],
      ['is looked at again while another one was taken back', ['CANCELLED', 'PENDING'], { nextRunAt: days(2) }],
      ['is looked at again when it is not told of', [], { state: 'DONE', nextRunAt: days(2) }],
    ])('%s', (_what, statuses, expected) => {
      expect(refundHeard(done, statuses, days(1))).toMatchObject(expected);
    });

    it('is a person’s matter after a month, and is followed for three', () => {
      expect([29, 30].map((count) => isRefundOverdue(done, days(count)))).toEqual([false, true]);
      expect(refundHeard(done, ['PENDING'], days(89)).nextRunAt).toEqual(days(90));
      expect(refundHeard(done, ['PENDING'], days(90)).nextRunAt).toBeNull();
    });
  });
});
