import { getCharge } from '@numera/contracts/billing/charge-link';
import { getOrder } from '@numera/contracts/billing/get-order';
import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { chooseNumber, latePaymentOffered, returnMoney } from '@numera/contracts/billing/late-money';
import { paymentConfirmed } from '@numera/contracts/billing/order-facts';
import type { PaymentMethod } from '@numera/contracts/primitives';
import type { Order } from '@numera/domain-billing/order';
import { addDays, today } from '@numera/rules/dates';
import { chargeTokenOf } from '@numera/server/charge-token';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { someOf, thoroughly } from '@numera/testing/thorough';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { activate, becomes, endLease, pass } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { EndOrder } from '../orders/end-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { HearSubscription } from '../subscriptions/hear-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

const guest = { kind: 'guest', ip: '203.0.113.7' } as const;
const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
afterEach(() => void delete hooks[FAILPOINT_HOOK]);

const operator = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' } as const;
const ANOTHER = '551140009999';
const ANOTHER_TOO = '551140009997';
const now = () => billing.app.get(Clock).now();
const paymentOf = ({ charge }: Order): string => charge!.paymentId;
/** What the link in the letter shows. */
const link = (order: Order) => ({
  paymentId: paymentOf(order),
  chargeToken: seal(chargeTokenOf(paymentOf(order), billing.key), billing.key, 'chargeToken'),
});
const choose = (order: Order, number = ANOTHER, areaRef = order.number.areaRef) =>
  billing.askAs(guest, chooseNumber, { ...link(order), number, areaRef });
const giveBack = (order: Order) => billing.askAs(guest, returnMoney, link(order));
const payLate = (order: Order) => billing.control('POST', `/charges/${paymentOf(order)}/pay-late`);
const factsOf = async ({ type }: { type: string }, { _id }: Order) =>
  (await billing.announced(type)).filter(({ body }) => body.correlationId === _id);
const alertsOf = async ({ _id }: Order) =>
  (await billing.alerts())
    .filter(({ subject }) => subject === _id)
    .map(({ code, closedAt }) => [code, closedAt != null]);
const refundsOf = ({ _id }: Order) => billing.app.get(Database).rows(refundCollection).find({ orderId: _id }).toArray();
const madeAtProvider = () => billing.ledger({ kind: 'subscription.created' });
const phase = (order: Order, what: string) =>
  eventually(`the money is ${what}`, async () => {
    const found = (await billing.app.get(OrderStore).find(order._id))!;
    expect(found.late?.phase).toBe(what);
    return found;
  });

/** An order that could be paid, and ended so. */
async function ended(method: Exclude<PaymentMethod, 'CREDIT_CARD'>, as: 'EXPIRED' | 'CANCELED' = 'EXPIRED') {
  const { orderId } = await billing.order(method);
  await billing.reaches(orderId, 'AWAITING_PAYMENT');
  await billing.app.get(EndOrder).run(orderId, as);
  return billing.reaches(orderId, as);
}
/** Paid when somebody else had its number. */
async function offered(method: 'PIX' | 'BOLETO' = 'BOLETO'): Promise<Order> {
  const order = await ended(method);
  billing.gone.add(order.number.number);
  await payLate(order);
  return phase(order, 'OFFERED');
}

describe('a payment that crosses the removal of its order’s charge', () => {
  openBilling();

  it('is charged on as agreed, also when the answer was lost and the provider has removed it all', async () => {
    const { orderId } = await billing.order('PIX');
    const { charge, subscriptionId, asaasSubscriptionId } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    const lost = { kind: 'timeout-after-success', route: 'DELETE /subscriptions/:id', count: 1 };
    await billing.control('POST', '/faults', lost);
    let isPaid = false;
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name !== 'billing.charge-unpaid' || isPaid) return undefined;
      isPaid = true;
      return billing.control('POST', `/charges/${charge!.paymentId}/pay`);
    };
    await billing.app.get(EndOrder).run(orderId, 'CANCELED');
    await billing.reaches(orderId, 'PAID');
    const { paidUntil } = await activate(orderId);
    await billing.control('DELETE', '/faults');
    // As its webhook, or the nightly round.
    await billing.app.get(HearSubscription).run(asaasSubscriptionId!);
    const goesOn = await becomes(subscriptionId, {
      atProvider: expect.objectContaining({ is: 'ACTIVE', wanted: 'ACTIVE', resumeOn: null }) as never,
    });
    expect(goesOn).toMatchObject({ status: 'ACTIVE', cancelAt: null });
    expect(goesOn.asaasSubscriptionId).not.toBe(asaasSubscriptionId);
    await eventually('one charge comes after what is paid', async () =>
      expect((await becomes(subscriptionId, {})).owed.map(({ dueDate }) => dueDate)).toEqual([paidUntil]),
    );
  });
});

describe('a slip that is paid after its hold ran out', () => {
  // However busy the machine: no request of its is taken for lost that is on its way.
  openBilling({ ASAAS_CHARGE_TIMEOUT_MS: '8000' });

  it('has its number again when that is free, and is charged on as agreed', async () => {
    const order = await ended('BOLETO');
    await payLate(order);
    const subscription = await activate(order._id);
    expect(subscription).toMatchObject({ number: order.number, method: 'BOLETO', live: true });
    const { asaasSubscriptionId } = await becomes(order.subscriptionId, {
      atProvider: expect.objectContaining({ is: 'ACTIVE', wanted: 'ACTIVE', resumeOn: null }) as never,
    });
    expect(asaasSubscriptionId).not.toBe(order.asaasSubscriptionId);
    // A month from the day on which it works, and not from the day on which it was first due.
    const paidUntil = (await becomes(order.subscriptionId, {})).paidUntil!;
    await eventually('its next charge is known', async () =>
      // And no other: what the provider had made for the order was removed with it.
      expect((await becomes(order.subscriptionId, {})).owed.map(({ dueDate }) => dueDate)).toEqual([paidUntil]),
    );
    expect(await factsOf(paymentConfirmed, order)).toHaveLength(1);
    expect(await factsOf(latePaymentOffered, order)).toEqual([]);
    expect(await alertsOf(order)).toEqual([]);
    expect((await billing.askAs(guest, getCharge, link(order))).late).toEqual({ phase: 'GIVEN', answerBy: null });
  });

  it('whose number is gone is offered another of the city by a letter, once, and an operator sees it', async () => {
    const order = await offered();
    const lastDay = addDays(today(now()), 5);
    expect((await factsOf(latePaymentOffered, order)).map(({ body }) => body.data)).toMatchObject([
      { number: order.number, charge: { paymentId: paymentOf(order) }, answerBy: lastDay },
    ]);
    expect(await alertsOf(order)).toEqual([['paid-after-end', false]]);
    const standing = { phase: 'OFFERED', answerBy: lastDay };
    expect((await billing.askAs(guest, getCharge, link(order))).late).toEqual(standing);
    const seen = await billing.askAs(operator, getOrder, { orderId: order._id });
    expect(seen.late).toEqual({ ...standing, paymentId: paymentOf(order) });
    await expect(choose(order, ANOTHER, 'ELSEWHERE')).rejects.toMatchObject({ code: 'other-city' });
    // One that goes while it is being looked at: nothing is lost, and another may be chosen.
    billing.gone.add('551140008888');
    await expect(choose(order, '551140008888')).rejects.toMatchObject({ code: 'number-not-available' });
    expect((await choose(order)).late).toMatchObject({ phase: 'GIVEN' });
    const subscription = await activate(order._id);
    expect(subscription.number.number).toBe(ANOTHER);
    expect(await alertsOf(order)).toEqual([['paid-after-end', true]]);
    expect(await factsOf(latePaymentOffered, order)).toHaveLength(1);
    const rows = await billing.app.get(Database).rows(paymentCollection).find({ orderId: order._id }).toArray();
    expect(new Set(rows.map(({ listed }) => listed.number.number))).toEqual(new Set([ANOTHER]));
    for (const decide of [choose, giveBack])
      await expect(decide(order)).rejects.toMatchObject({ code: 'late-money-settled' });
  });

  it('goes back when its buyer wants it, once, however often he asks', async () => {
    const order = await offered('PIX');
    const asked = await Promise.allSettled([giveBack(order), giveBack(order), giveBack(order)]);
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await becomes(order.subscriptionId, { status: 'CANCELED' });
    await eventually('it is given back', async () =>
      expect((await refundsOf(order)).map(({ state, by }) => [state, by])).toEqual([['DONE', 'owner']]),
    );
    expect(await billing.ledger({ paymentId: paymentOf(order), kind: 'payment.refunded' })).toHaveLength(1);
    expect(await alertsOf(order)).toEqual([['paid-after-end', true]]);
    await expect(choose(order)).rejects.toMatchObject({ code: 'late-money-settled' });
  });

  it('is decided upon by an administrator in its buyer’s name, and that is written down', async () => {
    const [one, other] = [await offered(), await offered('PIX')];
    const wanted = { number: ANOTHER_TOO, areaRef: one.number.areaRef };
    await billing.askAs(operator, chooseNumber, { paymentId: paymentOf(one), ...wanted });
    expect(await billing.deeds(one._id)).toMatchObject([
      {
        ...{ by: operator.userId, action: 'late-money.choose-number' },
        changes: [{ field: 'wanted', from: one.number.number, to: ANOTHER_TOO }],
      },
    ]);
    await billing.askAs(operator, returnMoney, { paymentId: paymentOf(other) });
    expect(await billing.deeds(paymentOf(other))).toMatchObject([{ by: operator.userId, action: 'late-money.return' }]);
    expect((await refundsOf(other)).map(({ by }) => by)).toEqual([operator.userId]);
    await becomes(other.subscriptionId, { status: 'CANCELED', cancelReason: null });
  });

  it('is neither given up nor given back while its number is being activated', async () => {
    const order = await offered();
    await choose(order, '551140005551');
    await billing.reaches(order._id, 'PAID');
    const giveUp = { orderId: order._id, when: 'now' } as const;
    await expect(billing.askAs(operator, cancelSubscription, giveUp)).rejects.toMatchObject({
      code: 'subscription-pending',
    });
    await expect(giveBack(order)).rejects.toMatchObject({ code: 'late-money-settled' });
    expect(await refundsOf(order)).toEqual([]);
    expect(await activate(order._id)).toMatchObject({ status: 'ACTIVE', ending: null });
  });

  it('whose refund in the provider’s pages is denied afterwards is owed back', async () => {
    const order = await offered();
    await billing.atAsaas('POST', `/payments/${paymentOf(order)}/bankSlip/refund`);
    await expect(choose(order)).resolves.toMatchObject({ late: { phase: 'RETURNED' } });
    await becomes(order.subscriptionId, { status: 'CANCELED' });
    await billing.control('POST', `/charges/${paymentOf(order)}/deny-refund`);
    await eventually('a person hears of it', async () =>
      expect((await billing.alerts()).filter(({ subject }) => subject === paymentOf(order))).toMatchObject([
        { code: 'paid-after-cancellation' },
      ]),
    );
  });

  it('of an order that its buyer gave up is asked about, and may have the same number', async () => {
    const order = await ended('PIX', 'CANCELED');
    await payLate(order);
    await phase(order, 'OFFERED');
    expect((await choose(order, order.number.number)).late).toMatchObject({ phase: 'GIVEN' });
    expect((await activate(order._id)).number).toEqual(order.number);
  });

  it('opens nothing to who has not its link', async () => {
    const [order, other] = [await offered(), await offered()];
    const { chargeToken } = link(other);
    const foreign = { paymentId: paymentOf(order), chargeToken };
    await expect(billing.askAs(guest, returnMoney, foreign)).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      billing.askAs(guest, chooseNumber, { ...foreign, number: ANOTHER, areaRef: order.number.areaRef }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await refundsOf(order)).toEqual([]);
  });

  it('that went back in the provider’s pages meanwhile buys no number', async () => {
    const order = await offered('PIX');
    await billing.control('POST', `/charges/${paymentOf(order)}/refund`);
    await expect(choose(order)).resolves.toMatchObject({ late: { phase: 'RETURNED' } });
    expect((await billing.reaches(order._id, 'ACTIVATION_FAILED')).number).toEqual(order.number);
    await becomes(order.subscriptionId, { status: 'CANCELED' });
    expect(await alertsOf(order)).toEqual([['paid-after-end', true]]);
  });

  it.each(someOf(['asked for', 'offered'] as const, 1))(
    'goes back when the subscription is given up while a number is %s: nobody gets one',
    async (what) => {
      const order = what === 'offered' ? await offered() : await ended('BOLETO');
      if (what === 'asked for') {
        // The shelf does not answer, so that it is asked for again later.
        billing.silent.add(order.number.number);
        await payLate(order);
        await phase(order, 'TAKING');
      }
      const { orderId } = (await becomes(order.subscriptionId, { status: 'ACTIVATION_FAILED' }))!;
      await billing.askAs(operator, cancelSubscription, { orderId, when: 'now' });
      await phase(order, 'RETURNED');
      expect((await refundsOf(order)).map(({ by }) => by)).toEqual([operator.userId]);
      await expect(choose(order)).rejects.toMatchObject({ code: 'late-money-settled' });
      const over = await becomes(order.subscriptionId, { status: 'CANCELED' });
      expect(over.ending).toMatchObject({ reason: 'refunded', by: 'admin' });
      expect((await billing.reaches(order._id, 'ACTIVATION_FAILED')).state).toBe('ACTIVATION_FAILED');
      billing.silent.delete(order.number.number);
    },
  );

  it('two tabs choose two numbers: one of them is given, and the other stays free', async () => {
    const order = await offered();
    const [one, two] = await Promise.allSettled([choose(order, '551140006661'), choose(order, '551140006662')]);
    const { number } = await billing.reaches(order._id, 'PAID');
    expect(['551140006661', '551140006662']).toContain(number.number);
    expect([one, two].map(({ status }) => status)).toContain('fulfilled');
    expect(await factsOf(paymentConfirmed, order)).toHaveLength(1);
  });

  const moments = ['billing.anew-sent', 'billing.number-taken', 'billing.anew-answered', 'billing.anew-found'];
  it.each(someOf(moments, 2))(
    'whose process dies at %s has one number and one subscription in the end',
    async (moment) => {
      const order = await ended('BOLETO');
      const before = (await madeAtProvider()).length;
      let died = false;
      hooks[FAILPOINT_HOOK] = (name) => {
        if (name !== moment || died) return;
        died = true;
        throw new Error(`died at ${moment}`);
      };
      await payLate(order);
      const orders = billing.app.get(OrderStore).orders;
      if (moment === 'billing.number-taken') {
        await eventually('it died', async () => expect(await Promise.resolve(died)).toBe(true));
        // As when its lease had run out.
        await orders.updateOne({ _id: order._id }, { $set: { nextRunAt: new Date(0) } });
      }
      await activate(order._id);
      // After a death while it asks, and after each try in vain, it is asked again at once; never while it is being asked.
      let nudgedAt = moment === 'billing.number-taken' ? 0 : -1;
      await eventually(
        'it is charged for again',
        async () => {
          const { atProvider } = (await billing.app.get(SubscriptionStore).find(order.subscriptionId))!;
          if (died && atProvider.tries > nudgedAt) {
            nudgedAt = atProvider.tries;
            await endLease(order.subscriptionId, { isAskedAgain: true });
          }
          expect(atProvider).toMatchObject({ is: 'ACTIVE', resumeOn: null });
        },
        { within: 25_000 },
      );
      expect(died).toBe(true);
      expect((await madeAtProvider()).length).toBe(before + 1);
      expect(await factsOf(paymentConfirmed, order)).toHaveLength(1);
    },
    40_000,
  );

  thoroughly(
    'that nobody says anything about goes back after five days',
    async () => {
      const order = await offered();
      await pass(4);
      expect((await phase(order, 'OFFERED')).nextRunAt).not.toBeNull();
      expect(await refundsOf(order)).toEqual([]);
      await pass(2);
      await phase(order, 'RETURNED');
      await eventually('its payer is asked for his account', async () =>
        expect((await refundsOf(order)).map(({ state, by, form }) => [state, by, form !== null])).toEqual([
          ['DONE', 'time', true],
        ]),
      );
      await becomes(order.subscriptionId, { status: 'CANCELED' });
    },
    60_000,
  );
});
