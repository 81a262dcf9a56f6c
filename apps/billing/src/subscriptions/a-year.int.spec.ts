import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { renewalPaid } from '@numera/contracts/billing/subscription-facts';
import { refundPayment } from '@numera/contracts/billing/refunds';
import type { PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
import { isPaidStatus } from '@numera/domain-billing/payment';
import type { Subscription } from '@numera/domain-billing/subscription';
import { addDays, today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { readProvider } from '@numera/invariants/read-provider';
import { oneSubscriptionPerOrder } from '@numera/invariants/i01-one-subscription-per-order';
import { moneyAddsUp } from '@numera/invariants/i08-money-adds-up';
import { subscriptionsAreChargedRight } from '@numera/invariants/i14-subscriptions-are-charged-right';
import type { Snapshot } from '@numera/invariants/snapshot';
import { eventually } from '@numera/testing/eventually';
import { isThorough } from '@numera/testing/thorough';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives, pass } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { type Payment, paymentCollection } from '../payments/payment.schema.ts';
import { Reconcile } from '../reconciliation/reconcile.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';
import { subscriptionCollection } from './subscription.schema.ts';

const operator = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' } as const;
/**
 * The whole year is lived through by `npm run test:faults`, its stories in the fourth month; otherwise they are told in the second, and it
 * ends soon after. It ends some days after a due date: on a day on which charges are made the last reconciliation would race with the word
 * of them.
 */
const { DAYS, STORIES_FROM, PAYMENTS } = isThorough
  ? { DAYS: 370, STORIES_FROM: 60, PAYMENTS: { monthly: 13, quarterly: 5, annual: 2 } }
  : { DAYS: 98, STORIES_FROM: -1, PAYMENTS: { monthly: 4, quarterly: 2, annual: 1 } };
const methods: readonly PaymentMethod[] = ['PIX', 'BOLETO', 'CREDIT_CARD'];
const periods: readonly PlanPeriod[] = ['monthly', 'quarterly', 'annual'];

/** What becomes of one whose owner does not simply pay on the day. */
type Story = 'faithful' | 'late' | 'suspended' | 'refused' | 'refunded' | 'contested' | 'lost' | 'racing';
interface Lived {
  readonly story: Story;
  readonly bought: Subscription;
}

const database = () => billing.app.get(Database);
const now = () => billing.app.get(Clock).now();
const rowOf = async ({ bought }: Lived) =>
  (await database().rows(subscriptionCollection).findOne({ _id: bought._id }))!;
const paymentsOf = ({ bought }: Lived): Promise<Payment[]> =>
  database().rows(paymentCollection).find({ subscriptionId: bought._id }).sort({ dueDate: 1 }).toArray();
const move = (paymentId: string, what: string) => billing.control('POST', `/charges/${paymentId}/${what}`);

/** Nobody's purse: what falls due is paid, as far as its story wants it, and as seen at the provider. */
async function payWhatIsDue(all: readonly Lived[], day: string): Promise<void> {
  for (const lived of all) {
    const { owed, status } = await rowOf(lived);
    for (const { paymentId, dueDate, method } of owed) {
      if (method === 'CREDIT_CARD' || day < payDay(lived, dueDate, status)) continue;
      await move(paymentId, 'pay');
    }
  }
}

/** The one month of the story. */
const isItsMonth = ({ bought }: Lived, dueDate: string): boolean => {
  const from = addDays(bought.paidUntil!, STORIES_FROM);
  return dueDate > from && dueDate <= addDays(from, 31);
};

function payDay(lived: Lived, dueDate: string, status: Subscription['status']): string {
  if (!isItsMonth(lived, dueDate)) return dueDate;
  if (lived.story === 'late') return addDays(dueDate, 3);
  if (lived.story === 'suspended') return status === 'SUSPENDED' ? addDays(dueDate, 40) : '9999-12-31';
  return dueDate;
}

describe('a year', () => {
  openBilling();
  const lived: Lived[] = [];
  let day = '';
  const of = (story: Story): Lived => lived.find((one) => one.story === story)!;
  /** The charge of its month, when that is paid. */
  const itsPayment = async (one: Lived) =>
    (await paymentsOf(one)).find(({ dueDate, standing }) => isItsMonth(one, dueDate) && standing === 'paid');

  async function live(story: Story, method: PaymentMethod, period: PlanPeriod = 'monthly'): Promise<void> {
    lived.push({ story, bought: await lives(method, { period }) });
  }

  /** Each story's turn, once, as soon as its month has come. */
  const turns: Partial<Record<Story, () => Promise<boolean>>> = {
    async refused() {
      const charge = (await rowOf(of('refused'))).owed.find(({ dueDate }) => dueDate === addDays(day, 1));
      if (!charge || !isItsMonth(of('refused'), charge.dueDate)) return false;
      // All cards that fall due tomorrow are refused once, and taken two days later.
      await billing.control('POST', '/faults', { kind: 'capture-refused', count: 1 });
      return true;
    },
    async refunded() {
      const payment = await itsPayment(of('refunded'));
      if (payment) await billing.askAs(operator, refundPayment, { paymentId: payment._id, reason: 'goodwill' });
      return payment !== undefined;
    },
    async contested() {
      const payment = await itsPayment(of('contested'));
      if (!payment) return false;
      await move(payment._id, 'chargeback');
      await eventually('an operator hears of it', async () =>
        expect((await billing.alerts()).map(({ subject }) => subject)).toContain(payment._id),
      );
      for (const what of ['dispute', 'chargeback-won', 'chargeback-reversed']) await move(payment._id, what);
      return true;
    },
    async lost() {
      const payment = await itsPayment(of('lost'));
      for (const what of payment ? ['chargeback', 'chargeback-lost'] : []) await move(payment!._id, what);
      return payment !== undefined;
    },
    async racing() {
      const charge = (await rowOf(of('racing'))).owed.find(({ dueDate }) => isItsMonth(of('racing'), dueDate));
      if (!charge) return false;
      const { orderId } = of('racing').bought;
      await Promise.all([
        billing.askAs(operator, cancelSubscription, { orderId, when: 'now' }),
        billing.atAsaas('POST', `/sandbox/payment/${charge.paymentId}/confirm`).catch(() => undefined),
      ]);
      return true;
    },
  };

  beforeAll(async () => {
    for (const [at, method] of methods.entries())
      for (const period of isThorough ? periods : ['monthly' as const, periods[at]!])
        await live('faithful', method, period);
    for (const story of ['late', 'suspended', 'refunded', 'racing'] as const) await live(story, 'PIX');
    for (const story of ['refused', 'contested', 'lost'] as const) await live(story, 'CREDIT_CARD');
    const waiting = new Set(Object.keys(turns) as Story[]);
    for (let passed = 0; passed < DAYS; passed++) {
      await pass(1);
      day = today(now());
      await payWhatIsDue(lived, day);
      for (const story of waiting) if (await turns[story]!()) waiting.delete(story);
    }
    await pass(1);
    expect([...waiting]).toEqual([]);
  }, 300_000);

  it.each(Object.entries(PAYMENTS))(
    'of a %s subscription is %i payments, by each method, each with its receipt but the first',
    async (period, count) => {
      const receipts = await billing.announced(renewalPaid.type);
      for (const one of lived.filter(({ story, bought }) => story === 'faithful' && bought.period === period)) {
        const paid = (await paymentsOf(one)).filter(({ standing }) => standing === 'paid');
        expect([one.bought.method, paid.length]).toEqual([one.bought.method, count]);
        const its = receipts.filter(({ body }) => body.correlationId === one.bought.orderId);
        expect(its).toHaveLength(count - 1);
        const { status, paidUntil } = await rowOf(one);
        expect(status).toBe('ACTIVE');
        expect(paidUntil! > today(now())).toBe(true);
      }
    },
  );

  it('has a late month that cost nobody his number', async () => {
    expect((await rowOf(of('late'))).history.map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE']);
  });

  it('has a suspension and a return, of whose days nothing was charged', async () => {
    const { history, credits } = await rowOf(of('suspended'));
    expect(history.map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE', 'SUSPENDED', 'ACTIVE']);
    expect(credits).toHaveLength(1);
    const [from, to] = [history[2]!.at, history[3]!.at].map((at) => today(at));
    const within = (await paymentsOf(of('suspended'))).filter(
      ({ dueDate, dropped }) => !dropped && dueDate > from! && dueDate <= to!,
    );
    expect(within).toEqual([]);
  });

  it('has a refused card that was taken later, a refund, a contested charge that was won and one that was lost', async () => {
    expect((await rowOf(of('refused'))).status).toBe('ACTIVE');
    const refunds = await database().rows(refundCollection).find().toArray();
    expect(refunds.map(({ state }) => state)).toEqual(['DONE']);
    const contested = (await paymentsOf(of('contested'))).filter(({ dispute }) => dispute);
    expect(contested).toMatchObject([{ dispute: 'won', standing: 'paid' }]);
    expect((await billing.alerts()).find(({ subject }) => subject === contested[0]!._id)?.closedAt).toBeInstanceOf(
      Date,
    );
    expect((await rowOf(of('contested'))).status).toBe('ACTIVE');
    await becomes(of('lost').bought._id, { status: 'CANCELED' });
    expect((await rowOf(of('lost'))).ending?.reason).toBe('chargeback');
  });

  it('has a cancellation that raced a payment: charged and owed back, or not charged', async () => {
    const { ending } = await becomes(of('racing').bought._id, { status: 'CANCELED' });
    const charge = (await paymentsOf(of('racing'))).find(({ dueDate }) => isItsMonth(of('racing'), dueDate))!;
    // Heard of before the cancellation it was a month like any other; afterwards it is money for nothing.
    const isInTime = charge.standing === 'paid' && charge.readAt <= ending!.since;
    expect(charge.standing === 'paid' ? isInTime || charge.owedBack : charge.dropped).toBe(true);
  });

  it('ends with our ledger equal to the provider’s, to the centavo, and nothing to be found', async () => {
    const provider = await readProvider(billing.sandboxUrl, 'everything');
    const [orders, subscriptions, payments, refunds] = await Promise.all([
      database().rows(orderCollection).find().toArray(),
      database().rows(subscriptionCollection).find().toArray(),
      database().rows(paymentCollection).find().toArray(),
      database().rows(refundCollection).find().toArray(),
    ]);
    const alerts = await billing.alerts();
    const none = { alerts: [], activations: [] };
    const databases = {
      billing: { orders, subscriptions, payments, refunds, alerts },
      ...{ provisioning: none, catalog: none, notifications: none, identity: none },
    };
    const snapshot = { takenAt: now(), databases, queues: [], provider } as unknown as Snapshot;
    expect([
      ...oneSubscriptionPerOrder(snapshot),
      ...moneyAddsUp(snapshot),
      ...subscriptionsAreChargedRight(snapshot, now(), 60_000),
    ]).toEqual([]);
    const received = provider.charges.filter(({ status }) => isPaidStatus(status));
    const booked = payments.filter(({ standing }) => standing === 'paid');
    const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
    expect(sum(booked.map(({ amountCents }) => amountCents))).toBe(sum(received.map(({ valueCents }) => valueCents)));
    expect(booked.length).toBeGreaterThan(isThorough ? 100 : 25);
    // Charges that were made on the last day are noted when their webhooks are, which are worked off last.
    await eventually('the last webhooks are worked off', async () =>
      expect(await database().rows(webhookCollection).countDocuments({ state: 'RECEIVED' })).toBe(0),
    );
    expect(await billing.app.get(Reconcile).run()).toMatchObject({ mended: 0, found: 0, interrupted: 0 });
  });
});
