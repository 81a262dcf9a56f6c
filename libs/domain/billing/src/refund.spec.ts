import {
  isRefundOverdue,
  isRefundStuck,
  isSameWish,
  type Refundable,
  refundDone,
  refundHeard,
  refundNotDone,
  refundNotFound,
  refundRefused,
  refundSent,
  refundUnknown,
  refuseWhileUnderWay,
  requestRefund,
} from './refund.ts';
import { noonOf } from './subscription.fixture.ts';

const now = noonOf('2027-02-10');
const later = (ms: number) => new Date(now.getTime() + ms);
const days = (count: number) => later(count * 86_400_000);
const paid: Refundable = {
  ...{ _id: 'pay_1', subscriptionId: 's', orderId: 'o', method: 'PIX' },
  ...{ status: 'RECEIVED', standing: 'paid', amountCents: 4_990 },
};
const request = (payment: Refundable = paid, amountCents: number | null = null) =>
  requestRefund(payment, { id: 'r', by: 'admin', amountCents, reason: 'asked for' }, now);

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
