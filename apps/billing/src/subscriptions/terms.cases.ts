import { changeTerms, getSubscription, keepTerms, quoteTerms } from '@numera/contracts/billing/subscriptions';
import { refundPayment } from '@numera/contracts/billing/refunds';
import {
  paymentRefunded,
  renewalPaid,
  termsAgreed,
  termsPutOff,
  termsWithdrawn,
} from '@numera/contracts/billing/subscription-facts';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { Subscription } from '@numera/domain-billing/subscription';
import { today } from '@numera/rules/dates';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { someOf } from '@numera/testing/thorough';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, endLease, lives, pass, passUntil } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
afterEach(() => void delete hooks[FAILPOINT_HOOK]);

const operator = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' } as const;
const priceOf = (planId: string, period: PlanPeriod): number =>
  billing.plans.find(({ id }) => id === planId)!.prices.find((one) => one.period === period)!.priceCents;
const agree = ({ orderId }: Subscription, planId: string, period: PlanPeriod, cents = priceOf(planId, period)) =>
  billing.askAs(operator, changeTerms, { orderId, planId, period, expectedPriceCents: cents });
const keep = ({ orderId }: Subscription) => billing.askAs(operator, keepTerms, { orderId });

interface Made {
  readonly id: string;
  readonly value: number;
  readonly dueDate: string;
  readonly status: string;
}
/** What the provider would charge: the open charges by day and amount, and the day of the first that is not made. */
async function atProvider({ _id }: Subscription) {
  const { asaasSubscriptionId: id } = await becomes(_id, {});
  const { data } = (await billing.atAsaas('GET', `/subscriptions/${id}/payments`)) as { data: Made[] };
  const { value, cycle, nextDueDate } = (await billing.atAsaas('GET', `/subscriptions/${id}`)) as {
    value: number;
    cycle: string;
    nextDueDate: string;
  };
  const open = data.filter(({ status }) => status === 'PENDING').map(({ dueDate, value }) => [dueDate, value] as const);
  return { value, cycle, nextDueDate, open: open.toSorted(([a], [b]) => a.localeCompare(b)) };
}
const told = ({ _id }: Subscription) =>
  eventually('the provider knows', async () => {
    const subscription = await becomes(_id, {});
    expect(subscription.atProvider).not.toHaveProperty('areTermsNews');
    return subscription;
  });
/** A living one by PIX, whose next charge is known. */
async function living(): Promise<Subscription> {
  const { _id } = await lives('PIX');
  return eventually('its next charge is known', async () => {
    const subscription = await becomes(_id, {});
    expect(subscription.owed.length).toBeGreaterThan(0);
    return subscription;
  });
}
const payments = () => billing.app.get(Database).rows(paymentCollection);
const pay = (paymentId: string) => billing.control('POST', `/charges/${paymentId}/pay`);
const factsOf = async ({ type }: { type: string }, { orderId }: Subscription) =>
  (await billing.announced(type)).filter(({ body }) => body.correlationId === orderId);

describe('another plan or period', () => {
  it('shows its price first, counts from the next charge on, and is in force when that is paid', async () => {
    const subscription = await living();
    const [next] = subscription.owed;
    const { orderId } = subscription;
    const quote = await billing.askAs(operator, quoteTerms, { orderId, planId: 'plus', period: 'annual' });
    expect(quote).toEqual({
      now: expect.objectContaining({ planId: 'essencial', period: 'monthly', valueCents: 2_990 }),
      next: { planId: 'plus', planName: 'Plus', period: 'annual', valueCents: 49_900 },
      from: next!.dueDate,
    });
    const view = await agree(subscription, 'plus', 'annual', quote.next.valueCents);
    expect(view).toMatchObject({
      period: 'monthly',
      valueCents: 2_990,
      nextTerms: { ...quote.next, from: quote.from },
    });
    await told(subscription);
    const { cycle, open, nextDueDate } = await atProvider(subscription);
    expect([cycle, open]).toEqual(['YEARLY', [[quote.from, 499]]]);
    expect(nextDueDate.slice(0, 4)).toBe(String(Number(quote.from.slice(0, 4)) + 1));

    await pay(next!.paymentId);
    const after = await becomes(subscription._id, { planId: 'plus', period: 'annual', valueCents: 49_900, owed: [] });
    expect(after).not.toHaveProperty('nextTerms');
    expect([after.paidUntil, after.nextDueDate]).toEqual([nextDueDate, nextDueDate]);
    expect(await factsOf(termsAgreed, subscription)).toHaveLength(1);
    // What was paid under the former ones goes on telling what it was for.
    const was = { name: quote.now.planName, period: 'monthly' };
    const first = await payments().findOne({ orderId, standing: 'paid', _id: { $ne: next!.paymentId } });
    await billing.askAs(operator, refundPayment, { paymentId: first!._id, reason: 'pedido do cliente' });
    await eventually('it is given back', async () =>
      expect(await factsOf(paymentRefunded, subscription)).toMatchObject([{ body: { data: { plan: was } } }]),
    );
  });

  it('is refused at any other price, of a plan that is not sold, and of a subscription that ends', async () => {
    const subscription = await living();
    await expect(agree(subscription, 'plus', 'monthly', 1)).rejects.toMatchObject({ code: 'price-changed' });
    await expect(agree(subscription, 'gone', 'monthly', 1)).rejects.toMatchObject({ code: 'plan-not-available' });
    expect((await becomes(subscription._id, {})).atProvider).not.toHaveProperty('areTermsNews');
  });

  it('is taken back before its charge is due: what the provider charges is as it was', async () => {
    const subscription = await living();
    const before = await atProvider(subscription);
    await agree(subscription, 'essencial', 'quarterly');
    await told(subscription);
    expect(await atProvider(subscription)).not.toEqual(before);
    expect((await keep(subscription)).nextTerms).toBeNull();
    await told(subscription);
    expect(await atProvider(subscription)).toEqual(before);
    expect(await factsOf(termsWithdrawn, subscription)).toHaveLength(1);
    const rows = await payments().find({ orderId: subscription.orderId }).toArray();
    expect(new Set(rows.filter(({ dropped }) => !dropped).map(({ period }) => period))).toEqual(new Set(['monthly']));
    await expect(keep(subscription)).rejects.toMatchObject({ code: 'terms-in-force' });
  });

  it.each<[string, PlanPeriod]>([
    ['whose next charge is not made yet', 'annual'],
    ['who has paid his next charge already', 'monthly'],
  ])('is taken back by a payer %s: nothing is charged before what is paid for ends', async (_who, period) => {
    const { _id, paidUntil, owed } = await lives('PIX', { period });
    if (period === 'monthly') await pay(owed[0]!.paymentId);
    const subscription = await becomes(_id, { owed: [] });
    if (period === 'monthly') expect(subscription.paidUntil! > paidUntil!).toBe(true);
    const before = await atProvider(subscription);
    expect(before).toMatchObject({ open: [], nextDueDate: subscription.paidUntil });
    await agree(subscription, 'plus', 'quarterly');
    await told(subscription);
    expect(await atProvider(subscription)).toMatchObject({ cycle: 'QUARTERLY', nextDueDate: subscription.paidUntil });
    await keep(subscription);
    await told(subscription);
    expect(await atProvider(subscription)).toEqual(before);
    const { anchorDay, nextDueDate } = await becomes(_id, { owed: [] });
    expect([anchorDay, nextDueDate]).toEqual([subscription.anchorDay, subscription.paidUntil]);
  });

  it('does not come by itself: a plan’s new price changes nothing for whoever has not agreed to it', async () => {
    const subscription = await living();
    const [price] = billing.plans[0]!.prices;
    const former = price!.priceCents;
    price!.priceCents = 9_990;
    try {
      const [next] = subscription.owed;
      await passUntil(next!.dueDate);
      await pay(next!.paymentId);
      const after = await becomes(subscription._id, { owed: expect.not.arrayContaining([next]) as never });
      expect(after.valueCents).toBe(2_990);
      expect((await atProvider(subscription)).open.every(([, value]) => value === 29.9)).toBe(true);
      // Agreed to, it counts.
      await agree(subscription, 'essencial', 'monthly', 9_990);
      await told(subscription);
      expect((await atProvider(subscription)).open.every(([, value]) => value === 99.9)).toBe(true);
      // What he has he keeps at the price that was agreed upon.
      await agree(subscription, 'essencial', 'monthly', 2_990);
      await told(subscription);
      expect((await atProvider(subscription)).open.every(([, value]) => value === 29.9)).toBe(true);
    } finally {
      price!.priceCents = former;
    }
  }, 60_000);

  it('that crosses a payment of what it was before counts from the charge after that', async () => {
    const subscription = await living();
    const [next] = subscription.owed;
    hooks[FAILPOINT_HOOK] = async (name) => {
      if (name !== 'billing.provider-to-be-asked') return;
      delete hooks[FAILPOINT_HOOK];
      await pay(next!.paymentId);
    };
    await agree(subscription, 'plus', 'annual');
    const after = await eventually('it counts from the next one', async () => {
      const found = await told(subscription);
      expect(found.nextTerms?.from).toBe(found.paidUntil);
      expect(found.paidUntil! > next!.dueDate).toBe(true);
      return found;
    });
    expect(after).toMatchObject({ period: 'monthly', valueCents: 2_990 });
    // More than forty days ahead it is not made yet.
    const { open, cycle, nextDueDate } = await atProvider(subscription);
    expect([cycle, open, nextDueDate]).toEqual(['YEARLY', [], after.paidUntil]);
    const news = await factsOf(termsPutOff, subscription);
    expect(news).toMatchObject([{ body: { data: { from: after.paidUntil, terms: { planId: 'plus' } } } }]);
    expect(await factsOf(renewalPaid, subscription)).toMatchObject([
      { body: { data: { plan: { period: 'monthly' } } } },
    ]);
  });

  const moments = [
    'billing.terms-told',
    'billing.terms-charge-changed',
    'billing.terms-charge-removed',
    'billing.provider-to-be-asked',
    'billing.provider-asked',
  ];
  it.each(someOf(moments, 2))(
    'whose process dies at %s charges no day twice',
    async (moment) => {
      const subscription = await living();
      // The charge after the next is made forty days ahead.
      if (moment === 'billing.terms-charge-removed') {
        await pass(24);
        await eventually('two are made', async () =>
          expect((await becomes(subscription._id, {})).owed).toHaveLength(2),
        );
      }
      let died = false;
      hooks[FAILPOINT_HOOK] = (name) => {
        if (name !== moment || died) return;
        died = true;
        throw new Error(`died at ${moment}`);
      };
      await agree(subscription, 'essencial', 'quarterly');
      await eventually('it died', async () => expect(await Promise.resolve(died)).toBe(true));
      await endLease(subscription._id, { isAskedAgain: true });
      await told(subscription);
      const { cycle, open } = await atProvider(subscription);
      expect([cycle, open.length, open[0]?.[1]]).toEqual(['QUARTERLY', 1, 79.9]);
      const { orderId } = subscription;
      const view = await eventually('it is owed so', async () => {
        const found = await billing.askAs(operator, getSubscription, { orderId });
        expect(found.owed.map(({ amountCents }) => amountCents)).toEqual([7_990]);
        return found;
      });
      expect(view.nextTerms!.from > today(billing.app.get(Clock).now())).toBe(true);
    },
    60_000,
  );
});
