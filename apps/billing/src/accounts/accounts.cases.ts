import { exportBilling } from '@numera/contracts/billing/export-billing';
import { getOrderBuyer } from '@numera/contracts/billing/order-buyer';
import { getOrder } from '@numera/contracts/billing/get-order';
import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { listOwnPayments } from '@numera/contracts/billing/own-payments';
import { accountClosed, emailConfirmed } from '@numera/contracts/identity/account-facts';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import type { InputOf } from '@numera/contracts/contract';
import { Database } from '@numera/server/database';
import { open, seal } from '@numera/server/seal';
import { aTaxId } from '@numera/testing/a-tax-id';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { closingCollection } from './closing.schema.ts';

const database = () => billing.app.get(Database);
const person = (userId: string) => ({ kind: 'user', userId, role: 'user', ip: '203.0.113.9' }) as const;
const anEmail = () => `${uuidv7()}@example.com`;
const asked = (input: Partial<InputOf<typeof listOwnNumbers>> = {}) => listOwnNumbers.input.parse(input);

const numbersOf = (userId: string) => billing.askAs(person(userId), listOwnNumbers, asked());
const paymentsOf = (userId: string) => billing.askAs(person(userId), listOwnPayments, listOwnPayments.input.parse({}));
const confirm = (userId: string, email: string, times = 1) =>
  billing.deliver(emailConfirmed, { userId, email, confirmedAt: new Date().toISOString() }, times);
const joined = async (userId: string) =>
  (await billing.announced('order.joined.v1'))
    .map(({ body }) => body.data as { orderId: string; ownerUserId: string })
    .filter(({ ownerUserId }) => ownerUserId === userId)
    .map(({ orderId }) => orderId);

describe('what a guest bought', () => {
  it('becomes the account’s that confirms the e-mail, with its number and its payments, told once', async () => {
    const [userId, email] = [uuidv7(), anEmail()];
    const mine = await lives('PIX', { wrote: { email } });
    const strangers = await lives('PIX', { wrote: { email: anEmail() } });
    expect((await numbersOf(userId)).rows).toEqual([]);
    await confirm(userId, email.toUpperCase(), 2);
    expect((await numbersOf(userId)).rows.map(({ orderId }) => orderId)).toEqual([mine.orderId]);
    expect((await paymentsOf(userId)).rows.every(({ orderId }) => orderId === mine.orderId)).toBe(true);
    expect((await paymentsOf(userId)).total.count).toBeGreaterThan(0);
    expect((await billing.askAs(person(userId), getOrder, { orderId: mine.orderId })).id).toBe(mine.orderId);
    expect(await joined(userId)).toEqual([mine.orderId]);
    await expect(billing.askAs(person(userId), getOrder, { orderId: strangers.orderId })).rejects.toMatchObject({
      code: 'order-not-found',
    });
  });

  it('after that joins when it is paid, and not before: nobody fills another’s panel with orders', async () => {
    const [userId, email] = [uuidv7(), anEmail()];
    await confirm(userId, email);
    const { orderId } = await billing.order('PIX', { wrote: { email } });
    const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect((await numbersOf(userId)).rows).toEqual([]);
    await billing.control('POST', `/charges/${charge!.paymentId}/pay`);
    await billing.reaches(orderId, 'PAID');
    expect((await numbersOf(userId)).rows.map((row) => row.orderId)).toEqual([orderId]);
    const [told] = (await billing.announced('payment.confirmed.v1')).filter(
      ({ body }) => (body.data as { orderId: string }).orderId === orderId,
    );
    expect(told!.body.data).toMatchObject({ ownerUserId: userId });
    expect(await joined(userId)).toEqual([orderId]);
  });

  it('stays whose it is: an order of another account is not taken by who confirms its e-mail', async () => {
    const [owner, other, email] = [uuidv7(), uuidv7(), anEmail()];
    const { orderId } = await lives('PIX', { actor: person(owner), wrote: { email } });
    await confirm(other, email);
    expect((await numbersOf(other)).rows).toEqual([]);
    expect((await numbersOf(owner)).rows.map((row) => row.orderId)).toEqual([orderId]);
    expect(await joined(other)).toEqual([]);
  });

  it('tells whoever has its right what its buyer wrote, the tax id sealed; nobody else', async () => {
    const [taxId, email] = [aTaxId(), anEmail()];
    const { orderId, orderToken } = await billing.order('PIX', { taxId, wrote: { email } });
    const shown = { orderId, orderToken: seal(orderToken, billing.key, 'orderToken') };
    const guest = { kind: 'guest', ip: '203.0.113.9' } as const;
    const buyer = await billing.askAs(guest, getOrderBuyer, shown);
    expect(buyer).toMatchObject({ email, phone: '(11) 98765-4321' });
    expect(open(buyer.cpfCnpj, billing.key, 'cpfCnpj')).toBe(taxId);
    const wrong = { orderId, orderToken: seal('x', billing.key, 'orderToken') };
    await expect(billing.askAs(guest, getOrderBuyer, wrong)).rejects.toMatchObject({ code: 'order-not-found' });
  });
});

describe('what is kept of a person', () => {
  it('is told to himself, and nothing of anybody else', async () => {
    const [userId, email, taxId] = [uuidv7(), anEmail(), aTaxId()];
    const mine = await lives('PIX', { actor: person(userId), wrote: { email }, taxId });
    const told = await billing.askAs(person(userId), exportBilling, {});
    expect(told.orders.map(({ id }) => id)).toEqual([mine.orderId]);
    expect(told.subscriptions).toMatchObject([{ orderId: mine.orderId, status: 'ACTIVE' }]);
    expect(told.payments.every(({ orderId }) => orderId === mine.orderId)).toBe(true);
    expect(told.payers.map(({ cpfCnpj }) => open(cpfCnpj, billing.key, 'cpfCnpj'))).toEqual([taxId]);
    expect(await billing.askAs(person(uuidv7()), exportBilling, {})).toEqual({
      ...{ payers: [], orders: [], subscriptions: [], payments: [] },
    });
  });
});

describe('a closed account', () => {
  it('has its numbers ended and its unpaid orders given up; then e-mail, phone and address are gone, and payments stay', async () => {
    const [userId, email] = [uuidv7(), anEmail()];
    const mine = await lives('PIX', { actor: person(userId), wrote: { email } });
    const { orderId: unpaid } = await billing.order('PIX', { actor: person(userId), wrote: { email } });
    await billing.reaches(unpaid, 'AWAITING_PAYMENT');
    const closed = { userId, name: 'Ana', email, closedAt: new Date().toISOString() };
    await billing.deliver(accountClosed, closed, 2);
    await billing.reaches(unpaid, 'CANCELED');
    const subscriptions = database().rows(subscriptionCollection);
    await eventually('its subscription is given up', async () => {
      const row = await subscriptions.findOne({ _id: mine._id });
      expect(row).toMatchObject({ ending: { reason: 'owner' } });
    });
    // Until the carrier has the number again, letters still go to its owner.
    expect((await subscriptions.findOne({ _id: mine._id }))!.buyer.email).toBe(email);
    const released = { orderId: mine.orderId, number: mine.number.number, releasedAt: new Date().toISOString() };
    await eventually('it is cancelled', async () =>
      expect(await subscriptions.findOne({ _id: mine._id })).toMatchObject({ status: 'CANCELED' }),
    );
    await billing.deliver(numberReleased, released, 1);
    await database()
      .rows(closingCollection)
      .updateOne({ _id: userId }, { $set: { nextRunAt: new Date(0) } });
    await eventually(
      'its person is forgotten',
      async () => {
        const orders = await database().rows(orderCollection).find({ ownerUserId: userId }).toArray();
        expect(orders.map(({ buyer }) => buyer.email)).toEqual(['', '']);
        expect(orders.map(({ payer }) => payer.phone)).toEqual(['', '']);
      },
      { within: 15_000 },
    );
    const [payer] = await database().rows(customerCollection).find({ userId }).toArray();
    expect(payer).toMatchObject({ email: '', phone: '', address: '', sealedTaxId: expect.stringMatching(/^s2\./) });
    expect((await paymentsOf(userId)).rows.some(({ standing }) => standing === 'paid')).toBe(true);
  }, 60_000);

  it('is no owner any more of what a guest buys with its e-mail', async () => {
    const [userId, email] = [uuidv7(), anEmail()];
    await confirm(userId, email);
    await billing.deliver(accountClosed, { userId, name: 'Ana', email, closedAt: new Date().toISOString() }, 1);
    await eventually('there is nothing left of it', async () =>
      expect(await database().rows(closingCollection).findOne({ _id: userId })).toMatchObject({
        doneAt: expect.any(Date),
      }),
    );
    // Heard once more, or late.
    await confirm(userId, email, 2);
    const mine = await lives('PIX', { wrote: { email } });
    expect(mine.ownerUserId).toBeNull();
  });
});
