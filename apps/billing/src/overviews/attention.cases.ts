import type { Person } from '@numera/contracts/access';
import { exchangeNumber, listAttention, retryActivation } from '@numera/contracts/billing/attention';
import { activationWantedAgain, numberExchanged } from '@numera/contracts/billing/order-facts';
import { refundPayment } from '@numera/contracts/billing/refunds';
import { subscriptionChanged } from '@numera/contracts/billing/subscription-facts';
import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { activationFailed } from '@numera/contracts/provisioning/activation-facts';
import type { Order } from '@numera/domain-billing/order';
import { ATTENTION_SHOWN } from '@numera/rules/attention';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { activate, becomes } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { OrderStore } from '../orders/order-store.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { ListAttention } from './list-attention.ts';

const admin: Person = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
const customer: Person = { ...admin, userId: uuidv7(), role: 'user' };
const database = () => billing.app.get(Database);
const entryOf = async ({ _id }: Order) =>
  (await billing.askAs(admin, listAttention, {})).find(({ orderId }) => orderId === _id);
const retry = ({ _id: orderId }: Order, actor = admin) => billing.askAs(actor, retryActivation, { orderId });
const exchange = ({ _id: orderId }: Order, number: Order['number'], actor = admin) =>
  billing.askAs(actor, exchangeNumber, { orderId, number });
const wantedAgain = async ({ _id }: Order) =>
  (await billing.announced(activationWantedAgain.type)).filter(({ body }) => body.correlationId === _id);
const changesTold = async ({ _id }: Order) =>
  (await billing.announced(subscriptionChanged.type)).filter(({ body }) => body.correlationId === _id).length;

/** The carrier refuses the number of an order that is paid. */
async function fails({ _id: orderId, number, subscriptionId }: Order, reason = 'carrier-refused'): Promise<void> {
  const failedAt = new Date().toISOString();
  await billing.deliver(activationFailed, { orderId, number: number.number, reason, failedAt }, 1);
  await becomes(subscriptionId, { status: 'ACTIVATION_FAILED' });
}
async function paidInVain(): Promise<Order> {
  const { orderId } = await billing.order('PIX');
  const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
  await billing.control('POST', `/charges/${charge!.paymentId}/pay`);
  const order = await billing.reaches(orderId, 'PAID');
  await fails(order);
  return order;
}

describe('what waits for a person', () => {
  it('is a failed activation with its reason, until it is tried again and works', async () => {
    const order = await paidInVain();
    const entry = {
      ...{ kind: 'activation-failed', orderId: order._id, number: order.number, holder: order.buyer.name },
      ...{ amountCents: 2_990, why: 'carrier-refused', underWay: null, paymentId: null },
    };
    expect(await entryOf(order)).toMatchObject(entry);
    // Pressed twice.
    await Promise.all([retry(order), retry(order)]);
    await retry(order);
    expect(await wantedAgain(order)).toHaveLength(1);
    expect(await entryOf(order)).toMatchObject({ ...entry, underWay: 'activation' });
    const deeds = database().rows(auditCollection).find({ 'subject.id': order._id });
    expect(await deeds.toArray()).toMatchObject([
      { action: 'order.retry-activation', changes: [{ field: 'state', from: 'ACTIVATION_FAILED', to: 'PAID' }] },
    ]);
    await activate(order._id);
    expect(await entryOf(order)).toBeUndefined();
    await expect(retry(order)).rejects.toMatchObject({ code: 'activation-settled' });
  });

  it('is a failed activation again when it fails again, or its money on the way back when it is given up', async () => {
    const order = await paidInVain();
    await retry(order);
    await fails(order, 'number-taken');
    expect(await entryOf(order)).toMatchObject({ why: 'number-taken', underWay: null });
    await billing.askAs(admin, cancelSubscription, { orderId: order._id, when: 'now' });
    const left = await entryOf(order);
    expect(left?.underWay ?? 'return').toBe('return');
    await expect(retry(order)).rejects.toMatchObject({ code: expect.stringMatching(/subscription-ending|settled/) });
  });

  it('is a failed activation until its order has another number, asked twice, once', async () => {
    const order = await paidInVain();
    const other = { number: '551140008801', areaCode: '11', city: 'Osasco', areaRef: '11172' };
    await Promise.all([exchange(order, other), exchange(order, other)]);
    const paid = await billing.reaches(order._id, 'PAID');
    // As catalog knows it, not as it was asked for.
    expect(paid).toMatchObject({ number: { ...other, city: 'São Paulo' }, charge: { amountCents: 2_990 } });
    expect(paid.exchange).toMatchObject({ phase: 'GIVEN', ordered: order.number, former: order.number });
    expect(await entryOf(order)).toMatchObject({ underWay: 'activation', number: { number: other.number } });
    const told = (await billing.announced(numberExchanged.type)).filter(({ body }) => body.correlationId === order._id);
    expect(told).toMatchObject([{ body: { data: { number: { number: other.number }, former: order.number } } }]);
    const deeds = database().rows(auditCollection).find({ 'subject.id': order._id });
    expect(await deeds.toArray()).toMatchObject([
      {
        action: 'order.exchange-number',
        changes: [{ field: 'number', from: order.number.number, to: other.number }],
      },
    ]);
    // What comes late of the first number changes nothing.
    const failedAt = new Date().toISOString();
    const late = { orderId: order._id, number: order.number.number, reason: 'number-taken', failedAt };
    await billing.deliver(activationFailed, late, 2);
    expect(await billing.reaches(order._id, 'PAID')).toBeDefined();
    expect((await activate(order._id)).number.number).toBe(other.number);
    const rows = database().rows(paymentCollection);
    const listed = await rows.find({ orderId: order._id }).toArray();
    expect(new Set(listed.map((one) => one.listed.number.number))).toEqual(new Set([other.number]));
    await expect(exchange(order, { ...other, number: '551140008802' })).rejects.toMatchObject({
      code: 'activation-settled',
    });
  });

  it('is a failed activation still when the other number is gone, and another may be chosen', async () => {
    const order = await paidInVain();
    const [gone, free] = ['551140008803', '551140008804'].map((number) => ({ ...order.number, number }));
    billing.gone.add(gone!.number);
    await expect(exchange(order, gone!)).rejects.toMatchObject({ code: 'number-not-available' });
    expect(await entryOf(order)).toMatchObject({ underWay: null, number: order.number });
    await exchange(order, free!);
    expect((await billing.reaches(order._id, 'PAID')).number.number).toBe(free!.number);
  });

  it('is a number under way while catalog is silent or the process dies, and is given once', async () => {
    const order = await paidInVain();
    const other = { ...order.number, number: '551140008805' };
    const told = await changesTold(order);
    const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
    let died = false;
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name !== 'billing.number-exchanged' || died) return;
      died = true;
      throw new Error('died');
    };
    try {
      await exchange(order, other);
      expect(died).toBe(true);
      expect(await entryOf(order)).toMatchObject({ underWay: 'number' });
      // From a list that is older: the shelf has put its own number aside.
      await expect(retry(order)).rejects.toMatchObject({ code: 'activation-settled' });
      expect(await changesTold(order)).toBeGreaterThan(told);
      // As when its lease had run out.
      const { orders } = billing.app.get(OrderStore);
      await orders.updateOne({ _id: order._id }, { $set: { nextRunAt: new Date(0) } });
      await exchange(order, other);
      await eventually('it has the number', async () => {
        await orders.updateOne({ _id: order._id, state: 'ACTIVATION_FAILED' }, { $set: { nextRunAt: new Date(0) } });
        expect((await billing.app.get(OrderStore).find(order._id))?.state).toBe('PAID');
      });
    } finally {
      delete hooks[FAILPOINT_HOOK];
    }
    const given = (await billing.announced(numberExchanged.type)).filter(
      ({ body }) => body.correlationId === order._id,
    );
    expect(given).toHaveLength(1);
  }, 30_000);

  it('is tried again or has another number, when two press at once, and never both', async () => {
    const order = await paidInVain();
    const other = { ...order.number, number: '551140008807' };
    const [given, tried] = await Promise.allSettled([exchange(order, other), retry(order)]);
    expect([given, tried].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([given, tried].find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'activation-settled' },
    });
    const { number } = await billing.reaches(order._id, 'PAID');
    expect(number.number).toBe(given.status === 'fulfilled' ? other.number : order.number.number);
    expect(await wantedAgain(order)).toHaveLength(tried.status === 'fulfilled' ? 1 : 0);
  });

  it('is no matter of another number once its money is on the way back', async () => {
    const order = await paidInVain();
    await billing.askAs(admin, cancelSubscription, { orderId: order._id, when: 'now' });
    const other = { ...order.number, number: '551140008806' };
    await expect(exchange(order, other)).rejects.toMatchObject({
      code: expect.stringMatching(/subscription-ending|settled/),
    });
    await expect(exchange(order, other, customer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is money that goes back by hand, as long as it is here', async () => {
    const order = await paidInVain();
    const payments = database().rows(paymentCollection);
    const _id = order.charge!.paymentId;
    await payments.updateOne({ _id }, { $set: { owedBack: true } });
    const owed = async () =>
      (await billing.askAs(admin, listAttention, {})).filter(
        ({ kind, paymentId }) => kind === 'owed-back' && paymentId === _id,
      );
    expect(await owed()).toMatchObject([{ amountCents: 2_990, orderId: order._id, number: order.number }]);
    // Given back, it is on its way as long as the provider takes for it, and there is nothing to press.
    await billing.control('POST', '/faults', { kind: 'error-before', route: 'POST /payments/:id/refund', count: 20 });
    await billing.askAs(admin, refundPayment, { paymentId: _id, reason: 'pago em dobro' });
    expect(await owed()).toMatchObject([{ underWay: 'return' }]);
    const refunds = database().rows(refundCollection);
    await refunds.updateOne({ paymentId: _id }, { $set: { state: 'DONE', nextRunAt: null }, $inc: { revision: 1 } });
    expect(await owed()).toMatchObject([{ underWay: 'return' }]);
    await refunds.updateOne({ paymentId: _id }, { $set: { state: 'REFUSED' }, $inc: { revision: 1 } });
    expect(await owed()).toMatchObject([{ underWay: null }]);
    await payments.updateOne({ _id }, { $set: { standing: 'returned' } });
    expect(await owed()).toEqual([]);
  });

  it('is told with all that was paid for it', async () => {
    const order = await paidInVain();
    const payments = database().rows(paymentCollection);
    const next = { $set: { standing: 'paid', amountCents: 2_000, refundedCents: 500 } } as const;
    await eventually('the next charge is known, and paid', async () =>
      expect((await payments.updateOne({ orderId: order._id, standing: 'open' }, next)).modifiedCount).toBe(1),
    );
    expect(await entryOf(order)).toMatchObject({ amountCents: 2_990 + 1_500 });
  });

  it('is the oldest of each kind and tells that there are more, whatever was settled before', async () => {
    const order = await paidInVain();
    const payments = database().rows(paymentCollection);
    const { _id, ...row } = (await payments.findOne({ _id: order.charge!.paymentId }))!;
    const many = (standing: 'paid' | 'returned', readAt: Date) =>
      Array.from({ length: ATTENTION_SHOWN + 20 }, (_one, at) => ({
        ...{ ...row, _id: `${_id}-${standing}-${at}`, owedBack: true, standing },
        readAt: new Date(readAt.getTime() + at),
      }));
    const owed = async () => (await billing.askAs(admin, listAttention, {})).filter(({ kind }) => kind === 'owed-back');
    try {
      await payments.insertMany(many('returned', new Date(0)));
      await payments.updateOne({ _id }, { $set: { owedBack: true } });
      expect((await owed()).map(({ paymentId }) => paymentId)).toContain(_id);
      await payments.insertMany(many('paid', new Date(1_000)).toReversed());
      const listed = await owed();
      expect(listed).toHaveLength(ATTENTION_SHOWN + 1);
      expect(listed.map(({ paymentId }) => paymentId)).toEqual(
        many('paid', new Date(1_000))
          .slice(0, listed.length)
          .map((one) => one._id),
      );
    } finally {
      await payments.deleteMany({ _id: { $regex: `^${_id}-` } });
    }
  });

  it('is no matter of customers, and is found by indexes', async () => {
    const order = await paidInVain();
    await expect(billing.askAs(customer, listAttention, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retry(order, customer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(billing.askAs(admin, retryActivation, { orderId: uuidv7() })).rejects.toMatchObject({
      code: 'order-not-found',
    });
    for (const collection of ['subscriptions', 'payments', 'orders', 'refunds'])
      expectIndexed(
        await plansOf(database().connection, collection, () => new ListAttention(database()).execute()),
        100,
      );
  });
});
