import type { Person } from '@numera/contracts/access';
import { type BusinessFigures, FIGURE_MONTHS, getBusinessFigures } from '@numera/contracts/billing/business-figures';
import type { PaymentStanding } from '@numera/contracts/billing/payment-standing';
import { aSubscription } from '@numera/domain-billing/subscription.fixture';
import { addDays, monthsLater, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { listedPayment } from '../payments/listed.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { listedSubscription } from '../subscriptions/listed.ts';
import { type StoredSubscription, subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { GetBusinessFigures } from './get-business-figures.ts';

const person = (role: 'user' | 'admin'): Person => ({ kind: 'user', userId: uuidv7(), role, ip: '203.0.113.7' });
const database = () => billing.app.get(Database);
/** As they are now, whatever was remembered a moment ago. */
const figures = () => new GetBusinessFigures(database(), billing.app.get(Clock)).execute();

const present = `${today(new Date()).slice(0, 7)}-01`;
const monthAgo = (months: number) => monthsLater(present, -months);

const aPayment = (dueDate: string, standing: PaymentStanding, more: Partial<Payment> = {}): Payment => ({
  ...{ _id: `pay_${uuidv7()}`, subscriptionId: uuidv7(), orderId: uuidv7(), ownerUserId: null, method: 'PIX' },
  ...{ status: 'RECEIVED', standing, dropped: false, amountCents: 4_990, dueDate, invoiceUrl: null, bankSlipUrl: null },
  paidOn: standing === 'paid' ? dueDate : null,
  listed: listedPayment(
    { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: '1' },
    { name: 'Ana', email: 'ana@example.com' },
  ),
  readAt: new Date(),
  ...more,
});
const aLife = (startedAt: string, endedAt: string | null): StoredSubscription => {
  const born = aSubscription();
  return {
    ...{ ...born, _id: uuidv7(), orderId: uuidv7(), asaasSubscriptionId: `sub_${uuidv7()}`, live: false, revision: 1 },
    ...{ listed: listedSubscription(born), status: endedAt ? 'CANCELED' : 'ACTIVE', nextRunAt: null },
    ...{ startedAt: new Date(startedAt), endedAt: endedAt === null ? null : new Date(endedAt) },
  };
};
const of = ({ months }: BusinessFigures, day: string) => months.find(({ month }) => month === day.slice(0, 7))!;

describe('the figures of the business', () => {
  it('are of twelve months, the present one last, and nobody’s but an administrator’s', async () => {
    const { months, methods, standings } = await billing.askAs(person('admin'), getBusinessFigures, {});
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: FIGURE_MONTHS }, (_one, at) => monthAgo(FIGURE_MONTHS - 1 - at).slice(0, 7)),
    );
    expect(methods.map(({ method }) => method)).toEqual(['CREDIT_CARD', 'PIX', 'BOLETO']);
    expect(standings.map(({ standing }) => standing)).toEqual(['open', 'late', 'paid', 'returned']);
    await expect(billing.askAs(person('user'), getBusinessFigures, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are what was received in a month, less what was given back, and what was due in it, whatever became of it', async () => {
    const before = await figures();
    const [earlier, later] = [monthAgo(5), monthAgo(3)];
    await database()
      .rows(paymentCollection)
      .insertMany([
        aPayment(addDays(earlier, 9), 'paid'),
        // Due in one month, paid in another, and by half given back.
        aPayment(addDays(earlier, 20), 'paid', { paidOn: addDays(later, 1), refundedCents: 2_490, method: 'BOLETO' }),
        aPayment(addDays(earlier, 9), 'late', { status: 'OVERDUE' }),
        aPayment(addDays(earlier, 9), 'returned', { status: 'REFUNDED' }),
        aPayment(addDays(earlier, 9), 'open', { dropped: true }),
        aPayment(monthAgo(12), 'paid'),
        aPayment(monthsLater(present, 1), 'open'),
      ]);
    const after = await figures();
    const grown = (day: string, field: 'receivedCents' | 'expectedCents') =>
      of(after, day)[field] - of(before, day)[field];
    expect([grown(earlier, 'receivedCents'), grown(earlier, 'expectedCents')]).toEqual([4_990, 3 * 4_990]);
    expect([grown(later, 'receivedCents'), grown(later, 'expectedCents')]).toEqual([2_500, 0]);
    const by = <T extends 'methods' | 'standings'>(list: T, at: number) =>
      after[list][at]!.count - before[list][at]!.count;
    expect([by('methods', 0), by('methods', 1), by('methods', 2)]).toEqual([0, 1, 1]);
    expect([0, 1, 2, 3].map((at) => by('standings', at))).toEqual([0, 1, 2, 1]);
  });

  it('count numbers that began and ended by São Paulo’s months, and how many there were at the end of each', async () => {
    const before = await figures();
    const [first, second] = [monthAgo(6), monthAgo(4)];
    await database()
      .rows(subscriptionCollection)
      .insertMany([
        aLife(`${addDays(first, 3)}T12:00:00Z`, `${addDays(second, 3)}T12:00:00Z`),
        // Still the month before in São Paulo.
        aLife(`${second}T02:59:59Z`, null),
        aLife(`${second}T03:00:00Z`, null),
      ]);
    const after = await figures();
    const grown = (day: string) => {
      const [now, then] = [of(after, day), of(before, day)];
      return [now.begun - then.begun, now.ended - then.ended, now.active - then.active];
    };
    expect(grown(first)).toEqual([1, 0, 1]);
    expect(grown(monthAgo(5))).toEqual([1, 0, 2]);
    expect(grown(second)).toEqual([1, 1, 2]);
    expect(grown(present)).toEqual([0, 0, 2]);
  });

  it('are read from indexes alone, without a look at any row', async () => {
    const { connection } = database();
    for (const collection of ['payments', 'subscriptions']) {
      const plans = await plansOf(connection, collection, figures);
      expectIndexed(plans, 1_000);
      expect(plans.map(({ documents }) => documents)).toEqual(plans.map(() => 0));
    }
  });
});
