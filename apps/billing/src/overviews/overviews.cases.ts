import { type BusinessOverview, getBusinessOverview, getOwnOverview } from '@numera/contracts/billing/overviews';
import { allNumbers, listAllNumbers } from '@numera/contracts/billing/all-numbers';
import { allPayments, listAllPayments } from '@numera/contracts/billing/all-payments';
import { listCustomers } from '@numera/contracts/billing/customers';
import type { Person } from '@numera/contracts/access';
import type { Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { EndOrder } from '../orders/end-order.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { GetBusinessOverview } from './get-business-overview.ts';

const someone = (role: 'user' | 'admin' = 'user'): Person => ({
  kind: 'user',
  userId: uuidv7(),
  role,
  ip: '203.0.113.7',
});
const guest: Person = { kind: 'guest', ip: '203.0.113.7' };
const own = (actor: Person) => billing.askAs(actor, getOwnOverview, {});
const business = (actor: Person) => billing.askAs(actor, getBusinessOverview, {});
const database = () => billing.app.get(Database);
const payments = () => database().model(paymentCollection);
const numbers = () => database().model(subscriptionCollection);
const customers = () => database().model(customerCollection);
const chargeOf = ({ charge }: Order) => ({ _id: charge!.paymentId });
const payerOf = ({ customerId }: Order) => ({ _id: customerId });
/** As those who remove them leave them. */
const [gone, removed] = [{ removedAt: new Date() }, { $set: { 'listed.access': 'removed' } }];
/** How many the lists have under all. */
const allOf = async (actor: Person) => {
  const [ofNumbers, ofPayments, ofCustomers] = await Promise.all([
    billing.askAs(actor, listAllNumbers, allNumbers.input.parse({})),
    billing.askAs(actor, listAllPayments, allPayments.input.parse({})),
    billing.askAs(actor, listCustomers, listCustomers.input.parse({})),
  ]);
  return {
    numbers: ofNumbers.counts.all.count,
    payments: ofPayments.counts.all.count,
    customers: ofCustomers.counts.all.count,
  };
};
/** With both charges that the provider makes at once: of this period and of the next. */
const boughtBy = async (actor: Person) => {
  const { orderId } = await billing.order('PIX', { actor });
  await eventually('both charges are known', async () => expect(await payments().countDocuments({ orderId })).toBe(2));
  return billing.reaches(orderId, 'AWAITING_PAYMENT');
};
const becomes = (subscriptionId: string, status: string) =>
  billing.app.get(Database).model(subscriptionCollection).updateOne({ _id: subscriptionId }, { status, live: false });
const cancelled = async ({ _id }: Order) => {
  await billing.app.get(EndOrder).run(_id, 'CANCELED');
  return billing.reaches(_id, 'CANCELED');
};

describe('the overview of a customer', () => {
  it('is empty before the first purchase', async () => {
    expect(await own(someone())).toEqual({
      numbers: { total: 0, active: 0 },
      payments: { total: 0, pending: 0, open: 0 },
      subscriptions: [],
      nextCharge: null,
      due: [],
    });
  });

  it('counts the asker’s numbers and payments, newest number and most urgent payment first, and nobody else’s', async () => {
    const [ana, bruno] = [someone(), someone()];
    const first = await boughtBy(ana);
    const second = await boughtBy(ana);
    await boughtBy(bruno);
    await becomes(first.subscriptionId, 'ACTIVE');
    await payments().updateOne(
      { _id: first.charge!.paymentId },
      { status: 'OVERDUE', standing: 'late', dueDate: '2026-01-05' },
    );
    const overview = await own(ana);
    expect(overview).toMatchObject({ numbers: { total: 2, active: 1 }, payments: { total: 4, pending: 3, open: 4 } });
    expect(overview.subscriptions.map(({ id, orderId, status }) => [id, orderId, status])).toEqual([
      [second.subscriptionId, second._id, 'PENDING'],
      [first.subscriptionId, first._id, 'ACTIVE'],
    ]);
    expect(overview.due.map(({ status }) => status)).toEqual(['OVERDUE', 'PENDING', 'PENDING', 'PENDING']);
    expect(overview.due[0]).toMatchObject({ orderId: first._id, number: first.number });
    expect(overview.due.map(({ dueDate }) => dueDate)).toEqual(overview.due.map(({ dueDate }) => dueDate).toSorted());
  });

  it('tells the charge that activates a number from that of a period to come', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    const { due, subscriptions } = await own(ana);
    expect(due.map(({ id, stage }) => [id, stage])).toEqual([
      [order.charge!.paymentId, 'activates'],
      [expect.any(String), 'upcoming'],
    ]);
    expect(subscriptions).toMatchObject([{ nextDueDate: expect.any(String) }]);
  });

  it('says what is charged next, how, and for which number, and nothing of a number that is not active', async () => {
    const ana = someone();
    const order = await boughtBy(ana);
    expect((await own(ana)).nextCharge).toBeNull();
    await becomes(order.subscriptionId, 'ACTIVE');
    const { nextCharge, subscriptions } = await own(ana);
    expect(nextCharge).toEqual({
      orderId: order._id,
      number: order.number,
      amountCents: expect.any(Number),
      dueDate: subscriptions[0]!.nextDueDate,
      method: 'PIX',
      card: null,
    });
  });

  it('promises no charge of an order that is ending', async () => {
    const ana = someone();
    const { _id } = await boughtBy(ana);
    await billing.app.get(EndOrder).run(_id, 'CANCELED');
    expect(await own(ana)).toMatchObject({
      payments: { pending: 0, open: 0 },
      subscriptions: [{ nextDueDate: null }],
      due: [],
    });
  });

  it('asks for no payment of a cancelled number', async () => {
    const ana = someone();
    await cancelled(await boughtBy(ana));
    expect(await own(ana)).toMatchObject({
      numbers: { total: 1, active: 0 },
      payments: { total: 0, pending: 0, open: 0 },
      subscriptions: [{ status: 'CANCELED' }],
      due: [],
    });
  });

  it('is nobody’s who is not signed in', async () => {
    await expect(own(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the overview of the business', () => {
  it('counts what everybody has, and a failed activation apart', async () => {
    const admin = someone('admin');
    const before = await business(admin);
    const [ana, bruno, carla] = [someone(), someone(), someone()];
    const bought = [await boughtBy(ana), await boughtBy(bruno), await boughtBy(carla)];
    await becomes(bought[0]!.subscriptionId, 'ACTIVATION_FAILED');
    await cancelled(bought[1]!);
    const after = await business(admin);
    expect({
      customers: after.customers - before.customers,
      numbers: after.numbers.total - before.numbers.total,
      active: after.numbers.active - before.numbers.active,
      failed: after.numbers.activationFailed - before.numbers.activationFailed,
      attention: after.attention! - before.attention!,
      payments: after.payments.total - before.payments.total,
      pending: after.payments.pending - before.payments.pending,
    }).toEqual({ customers: 3, numbers: 3, active: 0, failed: 1, attention: 1, payments: 4, pending: 4 });
  });

  it.each([
    [
      'a number that was removed',
      'numbers',
      (order: Order) => numbers().updateOne({ _id: order.subscriptionId }, gone),
    ],
    [
      'a payment that was deleted',
      'payments',
      (order: Order) => payments().updateOne(chargeOf(order), { dropped: true }),
    ],
    ['a customer who was removed', 'customers', (order: Order) => customers().updateOne(payerOf(order), removed)],
  ] as const)('counts %s no more than the list does', async (_what, card, leaves) => {
    const admin = someone('admin');
    const order = await boughtBy(someone());
    const [before, shown] = [await business(admin), await allOf(admin)];
    await leaves(order);
    const [after, shownAfter] = [await business(admin), await allOf(admin)];
    const totals = ({ customers, numbers, payments }: BusinessOverview) => ({
      ...{ customers, numbers: numbers.total, payments: payments.total },
    });
    expect(totals(after)).toEqual({ ...totals(before), [card]: totals(before)[card] - 1 });
    expect(shownAfter).toEqual({ ...shown, [card]: shown[card] - 1 });
  });

  it('is counted by indexes', async () => {
    for (const collection of ['customers', 'subscriptions', 'payments'])
      expectIndexed(
        await plansOf(database().connection, collection, () => new GetBusinessOverview(database()).execute()),
        2_000,
      );
  });

  it.each([
    ['a guest', guest, 'unauthenticated'],
    ['a customer', someone(), 'forbidden'],
  ])('is refused to %s', async (_who, actor, code) => {
    await expect(business(actor)).rejects.toMatchObject({ code });
  });
});
