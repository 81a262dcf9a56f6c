import { allNumbers, listAllNumbers, removeNumber } from '@numera/contracts/billing/all-numbers';
import { tellNumber } from '@numera/contracts/billing/customer-books';
import { listOwnNumbers } from '@numera/contracts/billing/own-numbers';
import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { today } from '@numera/rules/dates';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { v7 as uuidv7 } from 'uuid';
import { activate, becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { numberRemovalCollection } from './number-removal.schema.ts';

const database = () => billing.app.get(Database);
const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const person = (userId: string) => ({ kind: 'user', userId, role: 'user', ip: '203.0.113.9' }) as const;
const reason = 'número de teste';
const remove = (orderId: string) => billing.askAs(admin, removeNumber, { orderId, reason });
const rowsOf = async (search: string) =>
  (await billing.askAs(admin, listAllNumbers, allNumbers.input.parse({ search }))).rows;
/** As when their time had come. */
const runNow = () =>
  database()
    .rows(numberRemovalCollection)
    .updateMany({}, { $set: { nextRunAt: new Date(0) } });
const pays = {
  'by PIX': (id: string) => billing.control('POST', `/charges/${id}/pay`),
  'in cash': (id: string) =>
    billing.atAsaas('POST', `/payments/${id}/receiveInCash`, { paymentDate: today(new Date()), value: 29.9 }),
} as const;
const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
afterEach(() => delete hooks[FAILPOINT_HOOK]);
/** The provider was asked, and has not been paid; it is paid before it removes the charge. */
function paysOnce(pay: () => Promise<unknown>) {
  let isPaid = false;
  return async (name: string) => {
    if (name !== 'billing.charge-unpaid' || isPaid) return;
    isPaid = true;
    await pay();
  };
}
const isGone = (email: string) =>
  eventually(
    `nothing of ${email} is listed`,
    async () => {
      await runNow();
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
    // Its paid days are lost.
    expect(await database().rows(paymentCollection).countDocuments({ orderId, standing: 'paid' })).toBe(1);
    expect(await database().rows(refundCollection).countDocuments({ orderId })).toBe(0);
    const deeds = await database().rows(auditCollection).find({ 'subject.id': _id }).toArray();
    expect(deeds).toMatchObject([{ action: 'subscription.remove', reason, by: admin.userId }]);
    await expect(remove(orderId)).rejects.toMatchObject({ code: 'subscription-not-found' });
  }, 60_000);

  it('before it is paid takes its order along; paid after all, it is there again', async () => {
    const email = `${uuidv7()}@example.com`;
    const { orderId } = await billing.order('PIX', { wrote: { email } });
    const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    await remove(orderId);
    await billing.reaches(orderId, 'CANCELED');
    await isGone(email);
    await billing.control('POST', `/charges/${charge!.paymentId}/pay-late`);
    await eventually('what is paid for is listed', async () =>
      expect(await rowsOf(email)).toMatchObject([{ orderId, isLeaving: false }]),
    );
  }, 60_000);

  it.each([
    ['while it is being activated', 'by PIX'],
    ['while it is being activated', 'in cash'],
    ['in the moment before its charge is removed', 'by PIX'],
  ] as const)(
    '%s ends, and what was paid %s goes back, or an operator is told',
    async (when, how) => {
      const email = `${uuidv7()}@example.com`;
      const { orderId } = await billing.order('PIX', { wrote: { email } });
      const { charge, subscriptionId, number } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
      const { paymentId } = charge!;
      if (when === 'in the moment before its charge is removed')
        hooks[FAILPOINT_HOOK] = paysOnce(() => pays[how](paymentId));
      else {
        await pays[how](paymentId);
        await billing.reaches(orderId, 'PAID');
      }
      await remove(orderId);
      await activate(orderId);
      await eventually('it ends', async () => {
        await runNow();
        await becomes(subscriptionId, { status: 'CANCELED' });
      });
      await eventually('it is given back, where we can', async () =>
        expect(await billing.ledger({ paymentId, kind: 'payment.refunded' })).toHaveLength(how === 'in cash' ? 0 : 1),
      );
      const alerts = (await billing.alerts()).filter(({ subject, closedAt }) => subject === paymentId && !closedAt);
      expect(alerts.map(({ code }) => code)).toEqual(how === 'in cash' ? ['paid-after-cancellation'] : []);
      await billing.deliver(
        numberReleased,
        { orderId, number: number.number, releasedAt: new Date().toISOString() },
        1,
      );
      await isGone(email);
    },
    60_000,
  );

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
