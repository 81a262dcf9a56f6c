import { allNumbers, listAllNumbers, removeNumber } from '@numera/contracts/billing/all-numbers';
import { tellNumber } from '@numera/contracts/billing/customer-books';
import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { numberRemovalCollection } from './number-removal.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const person = (userId: string) => ({ kind: 'user', userId, role: 'user', ip: '203.0.113.9' }) as const;
const reason = 'número de teste';
const remove = (orderId: string) => billing.askAs(admin, removeNumber, { orderId, reason });
const rowsOf = async (search: string) =>
  (await billing.askAs(admin, listAllNumbers, allNumbers.input.parse({ search }))).rows;
const isGone = (email: string) =>
  eventually(
    `nothing of ${email} is listed`,
    async () => {
      await database()
        .rows(numberRemovalCollection)
        .updateMany({}, { $set: { nextRunAt: new Date(0) } });
      expect(await rowsOf(email)).toEqual([]);
    },
    { within: 20_000 },
  );

describe('a number that is removed', () => {
  it('ends at the provider and at the carrier first; then no list shows it, and payments and audit stay', async () => {
    const [owner, email] = [uuidv7(), `${uuidv7()}@example.com`];
    const { _id, orderId, number } = await lives('PIX', { actor: person(owner), wrote: { email } });
    await Promise.all([remove(orderId), remove(orderId)]);
    expect(await rowsOf(email)).toMatchObject([{ orderId, isLeaving: true }]);
    await becomes(_id, { status: 'CANCELED' });
    // The carrier has not said that it has it again.
    expect(await rowsOf(email)).toHaveLength(1);
    const released = { orderId, number: number.number, releasedAt: new Date().toISOString() };
    await billing.deliver(numberReleased, released, 2);
    await isGone(email);
    const own = await billing.askAs(person(owner), listOwnNumbers, listOwnNumbers.input.parse({}));
    expect(own.rows).toEqual([]);
    expect(await database().rows(paymentCollection).countDocuments({ orderId })).toBeGreaterThan(0);
    const deeds = await database().rows(auditCollection).find({ 'subject.id': _id }).toArray();
    expect(deeds).toMatchObject([{ action: 'subscription.remove', reason, by: admin.userId }]);
    await expect(remove(orderId)).rejects.toMatchObject({ code: 'subscription-not-found' });
  }, 60_000);

  it('before it is paid takes its order along', async () => {
    const email = `${uuidv7()}@example.com`;
    const { orderId } = await billing.order('PIX', { wrote: { email } });
    await billing.reaches(orderId, 'AWAITING_PAYMENT');
    await remove(orderId);
    await billing.reaches(orderId, 'CANCELED');
    await isGone(email);
  }, 60_000);

  it('is nobody’s matter but an administrator’s', async () => {
    const me = uuidv7();
    const { orderId } = await billing.order('PIX', { actor: person(me) });
    await expect(billing.askAs(person(me) as never, removeNumber, { orderId, reason })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the story of a number', () => {
  it('tells every state, with what brought it about, by indexes alone', async () => {
    const { orderId } = await lives('PIX', { wrote: { email: `${uuidv7()}@example.com` } });
    const { events } = await billing.askAs(admin, tellNumber, { orderId });
    const told = events.map(({ what, code }) => `${what} ${code}`);
    for (const one of ['order PLACED', 'order PAID', 'number ACTIVE', 'paid PIX']) expect(told).toContain(one);
    for (const collection of ['orders', 'subscriptions', 'payments', 'refunds', 'audit'])
      expectIndexed(
        await plansOf(database().connection, collection, () => billing.askAs(admin, tellNumber, { orderId })),
        2_000,
      );
    await expect(billing.askAs(admin, tellNumber, { orderId: uuidv7() })).rejects.toMatchObject({
      code: 'order-not-found',
    });
  });
});
