import { describe, expect, it } from '@jest/globals';
import { dueInDays, payableUntil } from './charge-terms.ts';
import { advances, claimsPayment, firstCharge, hasBeenPaid, isPaidStatus, secondDueDate } from './payment.ts';

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
  ])('from %s to %s is a step forward: %s', (known, next, expected) => expect(advances(known, next)).toBe(expected));

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
