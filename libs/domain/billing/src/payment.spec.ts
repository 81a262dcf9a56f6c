import { describe, expect, it } from '@jest/globals';
import { dueInDays, payableUntil } from './charge-terms.ts';
import { isOver, type Order } from './order.ts';
import { aCharge, anOrder } from './order.fixture.ts';
import {
  advances,
  claimsPayment,
  disputeOf,
  firstCharge,
  hasBeenPaid,
  isDropped,
  isPaidStatus,
  isPayableByPix,
  secondDueDate,
  stageOf,
  standingOf,
} from './payment.ts';

const terms = { pixMinutes: 60, boletoDueDays: 3, boletoClearanceDays: 3, cardHours: 48 };
const noon = new Date('2026-11-20T15:00:00Z');

describe('payments', () => {
  it.each([
    ['CONFIRMED', true],
    ['RECEIVED', true],
    ['RECEIVED_IN_CASH', true],
    ['DUNNING_RECEIVED', true],
    ['PENDING', false],
    ['OVERDUE', false],
    ['REFUNDED', false],
    ['AWAITING_RISK_ANALYSIS', false],
    ['CHARGEBACK_REQUESTED', false],
  ])('status %s is paid: %s', (status, expected) => expect(isPaidStatus(status)).toBe(expected));

  it.each([
    ['RECEIVED', true],
    ['REFUNDED', true],
    ['REFUND_IN_PROGRESS', true],
    ['CHARGEBACK_DISPUTE', true],
    ['PENDING', false],
    ['OVERDUE', false],
    ['DUNNING_REQUESTED', false],
  ])('status %s has been paid, be it taken back since: %s', (status, expected) =>
    expect(hasBeenPaid(status)).toBe(expected),
  );

  it.each([
    ['PENDING', 'open'],
    ['AWAITING_RISK_ANALYSIS', 'open'],
    ['AUTHORIZED', 'open'],
    ['SOMETHING_NEW', 'open'],
    ['OVERDUE', 'late'],
    ['DUNNING_REQUESTED', 'late'],
    ['CONFIRMED', 'paid'],
    ['RECEIVED', 'paid'],
    ['RECEIVED_IN_CASH', 'paid'],
    ['DUNNING_RECEIVED', 'paid'],
    ['REFUND_REQUESTED', 'returned'],
    ['REFUND_IN_PROGRESS', 'returned'],
    ['REFUNDED', 'returned'],
    ['CHARGEBACK_REQUESTED', 'returned'],
    ['CHARGEBACK_DISPUTE', 'returned'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'returned'],
  ])('status %s stands as %s', (status, standing) => expect(standingOf(status)).toBe(standing));

  it.each([
    ['RECEIVED_IN_CASH', { handedBackCents: 2_990, refundedCents: 2_990 }, 'returned'],
    ['RECEIVED_IN_CASH', { handedBackCents: 1_000, refundedCents: 1_000 }, 'paid'],
    ['RECEIVED', { handedBackCents: 1_000, refundedCents: 2_990 }, 'returned'],
    // Whether what the provider gives back is all of it, the provider says.
    ['RECEIVED', { refundedCents: 2_990 }, 'paid'],
    ['PENDING', { handedBackCents: 2_990, refundedCents: 2_990 }, 'open'],
  ])('status %s with %j given back stands as %s', (status, given, standing) =>
    expect(standingOf(status, { amountCents: 2_990, ...given })).toBe(standing),
  );

  it.each([
    ['PENDING', 'AWAITING_PAYMENT', null, false, false],
    ['PENDING', 'CHARGING', null, false, false],
    ['PENDING', 'CHARGING', 'CANCELED', false, true],
    ['OVERDUE', 'CLOSING', 'EXPIRED', false, true],
    ['PENDING', 'EXPIRED', 'EXPIRED', false, true],
    ['PENDING', 'ACTIVE', null, true, true],
    ['RECEIVED', 'ACTIVATION_FAILED', 'EXPIRED', false, false],
    ['RECEIVED', 'ACTIVE', null, true, false],
    ['REFUNDED', 'CLOSING', 'REFUSED', false, false],
  ] as const)('status %s of an order that is %s (to be %s), removed: %s, is dropped: %s', (...given) => {
    const [status, state, closeAs, isRemoved, expected] = given;
    expect(isDropped(status, isOver({ state, closeAs, charge: null }), isRemoved)).toBe(expected);
  });

  it.each([
    ['PAYMENT_RECEIVED', true],
    ['PAYMENT_CONFIRMED', true],
    ['PAYMENT_CREATED', false],
    ['PAYMENT_OVERDUE', false],
  ])('event %s claims money: %s', (event, expected) => expect(claimsPayment(event)).toBe(expected));

  it.each([
    ['PENDING', 'CONFIRMED', true],
    ['CONFIRMED', 'RECEIVED', true],
    ['RECEIVED', 'REFUNDED', true],
    ['OVERDUE', 'RECEIVED', true],
    ['CONFIRMED', 'PENDING', false],
    ['RECEIVED', 'OVERDUE', false],
    ['RECEIVED', 'CONFIRMED', false],
    ['REFUNDED', 'RECEIVED', false],
    ['REFUNDED', 'REFUND_IN_PROGRESS', false],
    ['OVERDUE', 'DUNNING_REQUESTED', true],
    ['DUNNING_REQUESTED', 'DUNNING_RECEIVED', true],
    ['DUNNING_REQUESTED', 'OVERDUE', false],
    ['REFUND_REQUESTED', 'RECEIVED', true],
    ['REFUND_IN_PROGRESS', 'RECEIVED', true],
    ['REFUND_IN_PROGRESS', 'REFUNDED', true],
    ['CHARGEBACK_REQUESTED', 'REFUNDED', true],
    ['AWAITING_CHARGEBACK_REVERSAL', 'RECEIVED', true],
    ['RECEIVED_IN_CASH', 'OVERDUE', true],
  ])('from %s to %s is a step forward: %s', (known, next, expected) => {
    const dueDate = '2026-11-20';
    expect(advances({ status: known, dueDate }, { status: next, dueDate })).toBe(expected);
  });

  it.each(['AWAITING_RISK_ANALYSIS', 'AUTHORIZED'])(
    'a late charge whose card is %s is so, and late again after it',
    (status) => {
      const dueDate = '2026-11-20';
      expect(advances({ status: 'OVERDUE', dueDate }, { status, dueDate })).toBe(true);
      expect(advances({ status, dueDate }, { status: 'OVERDUE', dueDate })).toBe(true);
      expect(advances({ status: 'CONFIRMED', dueDate }, { status, dueDate })).toBe(false);
    },
  );

  it('a charge that was given more time is late no more', () => {
    const late = { status: 'OVERDUE', dueDate: '2026-11-20' };
    expect(advances(late, { status: 'PENDING', dueDate: '2026-11-25' })).toBe(true);
    expect(advances(late, { status: 'PENDING', dueDate: '2026-11-20' })).toBe(false);
  });

  it.each([
    [undefined, 'CHARGEBACK_REQUESTED', true, 'open'],
    ['open', 'AWAITING_CHARGEBACK_REVERSAL', true, 'open'],
    ['open', 'CONFIRMED', true, 'won'],
    ['open', 'REFUNDED', true, 'lost'],
    // Its webhooks were lost, or came in the wrong order.
    [undefined, 'REFUNDED', true, 'lost'],
    [undefined, 'RECEIVED', true, 'won'],
    [undefined, 'REFUNDED', false, undefined],
    ['won', 'RECEIVED', true, 'won'],
    // Won for good, it is given back by us, whatever the provider goes on saying.
    ['won', 'REFUNDED', true, 'won'],
    ['won', 'CHARGEBACK_REQUESTED', true, 'open'],
  ] as const)('a dispute that was %s is, at %s, contested: %s, %s', (known, status, isContested, expected) =>
    expect(disputeOf(known, status, isContested)).toBe(expected),
  );

  it.each([
    ['PIX', 'open', false, true],
    ['PIX', 'late', false, true],
    ['PIX', 'paid', false, false],
    ['PIX', 'returned', false, false],
    ['PIX', 'open', true, false],
    ['BOLETO', 'open', false, false],
  ] as const)('%s that is %s, dropped: %s, can be paid by PIX: %s', (method, standing, dropped, expected) =>
    expect(isPayableByPix({ method, standing, dropped }, '2027-02-10')).toBe(expected),
  );

  it('the charge to pay is the one due first, though the provider lists it last', () => {
    expect(firstCharge([{ dueDate: '2027-01-20' }, { dueDate: '2026-12-20' }, { dueDate: '2026-11-20' }])).toEqual({
      dueDate: '2026-11-20',
    });
    expect(firstCharge([])).toBeUndefined();
    expect(secondDueDate([{ dueDate: '2027-01-20' }, { dueDate: '2026-12-20' }, { dueDate: '2026-11-20' }])).toBe(
      '2026-12-20',
    );
    expect(secondDueDate([{ dueDate: '2026-11-20' }])).toBeUndefined();
  });
});

describe('what a charge is to its buyer', () => {
  const own = 'pay_1';
  const later = 'pay_2';
  const standing = (state: Order['state'], closeAs: Order['closeAs'] = null) =>
    anOrder({ state, closeAs, charge: aCharge() });

  it.each<[string, string, string, string, Order, string | null]>([
    ['the own charge of an unpaid order', own, 'PENDING', '2026-11-23', standing('AWAITING_PAYMENT'), 'activates'],
    ['a slip that is late', own, 'OVERDUE', '2026-11-19', standing('AWAITING_PAYMENT'), 'activates'],
    ['a card under analysis', own, 'AWAITING_RISK_ANALYSIS', '2026-11-20', standing('AWAITING_PAYMENT'), 'activates'],
    ['the next period of an unpaid order', later, 'PENDING', '2026-12-23', standing('AWAITING_PAYMENT'), 'upcoming'],
    ['the next period of a paid one', later, 'PENDING', '2026-12-23', standing('ACTIVE'), 'upcoming'],
    ['a period that begins today', later, 'PENDING', '2026-11-20', standing('ACTIVE'), 'due'],
    ['a period that is late', later, 'OVERDUE', '2026-11-10', standing('ACTIVE'), 'due'],
    ['the first period when a later one was paid first', own, 'PENDING', '2026-11-23', standing('ACTIVE'), 'due'],
    ['what was paid', own, 'RECEIVED', '2026-11-20', standing('ACTIVE'), 'settled'],
    ['what was given back', own, 'REFUNDED', '2026-11-20', standing('CLOSING', 'REFUSED'), 'settled'],
    ['a next period while the order is ending', later, 'PENDING', '2026-12-23', standing('CLOSING', 'REFUSED'), null],
    ['a next period after its end', later, 'PENDING', '2026-12-23', standing('EXPIRED'), null],
    [
      'a next period of what was paid after its end',
      later,
      'PENDING',
      '2026-12-23',
      standing('ACTIVATION_FAILED', 'EXPIRED'),
      null,
    ],
    [
      'any, before it is known which one activates',
      own,
      'PENDING',
      '2026-11-23',
      anOrder({ state: 'CHARGING', charge: null }),
      null,
    ],
  ])('%s', (_what, _id, status, dueDate, order, expected) =>
    expect(stageOf({ _id, status, dueDate }, order, '2026-11-20')).toBe(expected),
  );
});

describe('how long a charge can be paid', () => {
  it.each([
    ['PIX', '2026-11-20', '2026-11-20T16:00:00.000Z', 0],
    ['CREDIT_CARD', '2026-11-20', '2026-11-22T15:00:00.000Z', 0],
    // The end of the due day in São Paulo, and three days on which banks settle to clear.
    ['BOLETO', '2026-11-23', '2026-11-27T02:59:59.000Z', 3],
    ['BOLETO', '2026-11-27', '2026-12-03T02:59:59.000Z', 3],
    ['BOLETO', '2027-02-06', '2027-02-16T02:59:59.000Z', 3],
  ] as const)('%s due %s: until %s', (method, dueDate, until, days) => {
    expect(payableUntil(method, dueDate, noon, terms).toISOString()).toBe(until);
    expect(dueInDays(method, terms)).toBe(days);
  });
});
