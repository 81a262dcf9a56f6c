import { allPayments, listAllPayments } from '@numera/contracts/billing/all-payments';
import { receiveInCash, removePayment, undoCash } from '@numera/contracts/billing/charge-deeds';
import { tellNumber } from '@numera/contracts/billing/customer-books';
import { addDays, today } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { chargeDeedCollection } from './charge-deed.schema.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
const anAdmin = () => ({ kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' }) as const;
const [admin, other] = [anAdmin(), anAdmin()];
const database = () => billing.app.get(Database);
const day = today(new Date());
const receive = (paymentId: string, amountCents = 2_990, receivedOn = day, by = admin) =>
  billing.askAs(by, receiveInCash, { paymentId, amountCents, receivedOn });
const undo = (paymentId: string) => billing.askAs(admin, undoCash, { paymentId });
const remove = (paymentId: string) => billing.askAs(admin, removePayment, { paymentId });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const payment = (_id: string) => database().rows(paymentCollection).findOne({ _id });
const rowOf = async (paymentId: string) => {
  const { listed } = (await payment(paymentId))!;
  const asked = allPayments.input.parse({ search: listed.buyer!.email });
  return (await billing.askAs(admin, listAllPayments, asked)).rows.find(({ id }) => id === paymentId);
};
const stands = (paymentId: string, what: object) =>
  eventually(`${paymentId} is ${JSON.stringify(what)}`, async () =>
    expect(await payment(paymentId)).toMatchObject(what),
  );
const ended = (paymentId: string, state: 'DONE' | 'REFUSED') =>
  eventually(`the deed of ${paymentId} is ${state}`, async () => {
    const rows = await database().rows(chargeDeedCollection).find({ paymentId }).sort({ _id: 1 }).toArray();
    expect(rows.at(-1)).toMatchObject({ state });
    return rows.at(-1)!;
  });
const atProvider = (paymentId: string) =>
  billing.atAsaas('GET', `/payments/${paymentId}`) as Promise<{ status: string; deleted: boolean; value: number }>;
/** An order that waits for its money. */
async function waits() {
  const { orderId } = await billing.order('PIX', { wrote: { email: `${uuidv7()}@example.com` } });
  const { charge, subscriptionId } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
  return { orderId, subscriptionId, paymentId: charge!.paymentId };
}
/** A number that works, and the charge of its next period. */
async function owes() {
  const subscription = await lives('PIX', { wrote: { email: `${uuidv7()}@example.com` } });
  const { orderId } = subscription;
  const next = await eventually('its next charge is known', async () => {
    const row = await database().rows(paymentCollection).findOne({ orderId, standing: 'open' });
    expect(row).not.toBeNull();
    return row!;
  });
  return { subscription, orderId, paymentId: next._id };
}
const alertsOf = async (paymentId: string) =>
  (await billing.alerts()).filter(({ subject, closedAt }) => subject === paymentId && !closedAt);
/** The process dies when the provider has done it, and before anything of that is written; then its lease runs out. */
function diesOnce(): { readonly deaths: () => number; readonly goesOn: (paymentId: string) => Promise<unknown> } {
  let deaths = 0;
  hooks[FAILPOINT_HOOK] = (name) => {
    if (name !== 'billing.charge-deed-asked' || deaths > 0) return;
    deaths++;
    throw new Error('killed');
  };
  return {
    deaths: () => deaths,
    goesOn: (paymentId) =>
      eventually('it is taken up again', async () => {
        expect(deaths).toBe(1);
        const due = { $set: { nextRunAt: new Date(0) } };
        await database().rows(chargeDeedCollection).updateOne({ paymentId, state: 'REQUESTED' }, due);
        await ended(paymentId, 'DONE');
      }),
  };
}
const cashTaken = (paymentId: string) => billing.ledger({ paymentId, kind: 'payment.received' });

afterEach(() => {
  delete hooks[FAILPOINT_HOOK];
});

describe('a charge that is marked as paid', () => {
  it('pays its order as any money does, once however often it is pressed, and who did it is written down', async () => {
    const { orderId, paymentId } = await waits();
    const answers = await Promise.all([receive(paymentId), receive(paymentId)]);
    expect(answers.map(({ kind }) => kind)).toEqual(['receive-in-cash', 'receive-in-cash']);
    await billing.reaches(orderId, 'PAID');
    await ended(paymentId, 'DONE');
    expect(await atProvider(paymentId)).toMatchObject({ status: 'RECEIVED_IN_CASH', value: 29.9 });
    expect(await payment(paymentId)).toMatchObject({ standing: 'paid', paidOn: day });
    expect(await cashTaken(paymentId)).toHaveLength(1);
    expect(await receive(paymentId)).toMatchObject({ state: 'DONE' });
    expect(await codeOf(receive(paymentId, 3_000))).toBe('payment-not-payable');
    expect(await billing.deeds(paymentId)).toMatchObject([{ action: 'payment.receive-in-cash', by: admin.userId }]);
  });

  it('does not pay an order with less than it costs, nor with a slip of the finger, nor tomorrow', async () => {
    const { paymentId } = await waits();
    for (const refused of [
      receive(paymentId, 1_000),
      receive(paymentId, 29_900),
      receive(paymentId, 2_990, addDays(day, 1)),
    ])
      expect(await codeOf(refused)).toBe('invalid-input');
    expect(await payment(paymentId)).toMatchObject({ standing: 'open' });
    expect(await billing.deeds(paymentId)).toEqual([]);
  });

  it('is owed again when that is undone on the same day; its number stays', async () => {
    const { subscription, paymentId } = await owes();
    await receive(paymentId);
    await ended(paymentId, 'DONE');
    await stands(paymentId, { standing: 'paid' });
    expect(await rowOf(paymentId)).toMatchObject({ canUndoCash: true, deed: null });
    await undo(paymentId);
    await stands(paymentId, { standing: 'open' });
    await ended(paymentId, 'DONE');
    expect(await becomes(subscription._id, { status: 'ACTIVE' })).toMatchObject({ owed: [{ paymentId }] });
    expect(await rowOf(paymentId)).toMatchObject({ canUndoCash: false });
    expect(await codeOf(undo(paymentId))).toBe('done');
  });

  it('is undone no more on another day', async () => {
    const { paymentId } = await owes();
    await receive(paymentId);
    await ended(paymentId, 'DONE');
    const yesterday = new Date(Date.now() - 86_400_000);
    await database()
      .rows(chargeDeedCollection)
      .updateOne({ paymentId }, { $set: { endedAt: yesterday } });
    expect(await codeOf(undo(paymentId))).toBe('cash-not-undoable');
  });

  it.each([
    ['fails', { kind: 'error-before', status: 503, count: 2 }],
    ['does it and loses the answer', { kind: 'timeout-after-success', count: 1, ms: 100 }],
    ['hangs up', { kind: 'drop-connection', count: 1 }],
  ])('is paid once by a provider that %s', async (_what, fault) => {
    const { paymentId } = await owes();
    await billing.control('POST', '/faults', { route: 'POST /payments/:id/receiveInCash', ...fault });
    await receive(paymentId);
    await stands(paymentId, { standing: 'paid' });
    await ended(paymentId, 'DONE');
    expect(await cashTaken(paymentId)).toHaveLength(1);
  });

  it('that was paid online in the same moment is not paid twice, and says so', async () => {
    const { paymentId } = await owes();
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name === 'billing.charge-deed-read') return billing.control('POST', `/charges/${paymentId}/pay`);
    };
    await receive(paymentId);
    expect(await ended(paymentId, 'REFUSED')).toMatchObject({ reason: 'A cobrança foi paga por outro meio.' });
    expect(await atProvider(paymentId)).toMatchObject({ status: 'RECEIVED' });
    expect(await rowOf(paymentId)).toMatchObject({ standing: 'paid', deed: { state: 'REFUSED' } });
    // Somebody has the cash, and believes that the charge is paid with it.
    expect(await alertsOf(paymentId)).toMatchObject([{ code: 'cash-deed-refused' }]);
    const { events } = await billing.askAs(admin, tellNumber, { orderId: (await payment(paymentId))!.orderId });
    expect(events).toContainEqual(
      expect.objectContaining({ code: 'receive-in-cash.REFUSED', reason: 'A cobrança foi paga por outro meio.' }),
    );
  });

  it('is one deed of two administrators who write down the same', async () => {
    const { paymentId } = await owes();
    await Promise.all([receive(paymentId), receive(paymentId, 2_990, day, other)]);
    await ended(paymentId, 'DONE');
    expect(await cashTaken(paymentId)).toHaveLength(1);
    expect(await billing.deeds(paymentId)).toHaveLength(1);
    expect(await codeOf(receive(paymentId, 3_000, day, other))).toBe('payment-not-payable');
  });

  it('is not while a debit of it is scheduled, which might pay it, too', async () => {
    const { paymentId } = await owes();
    const debit = { state: 'scheduled' as const, on: addDays(day, 1), readAt: new Date() };
    await database().rows(paymentCollection).updateOne({ _id: paymentId }, { $set: { debit } });
    expect([await codeOf(receive(paymentId)), await codeOf(remove(paymentId))]).toEqual(
      Array(2).fill('debit-scheduled'),
    );
    expect(await rowOf(paymentId)).toMatchObject({ debitOn: debit.on });
  });

  it('can be undone though that was refused once', async () => {
    const { paymentId } = await owes();
    await receive(paymentId);
    await ended(paymentId, 'DONE');
    const refuses = { kind: 'error-before', route: 'POST /payments/:id/undoReceivedInCash', status: 400, count: 1 };
    await billing.control('POST', '/faults', refuses);
    await undo(paymentId);
    await ended(paymentId, 'REFUSED');
    expect(await alertsOf(paymentId)).toMatchObject([{ code: 'cash-deed-refused' }]);
    expect(await rowOf(paymentId)).toMatchObject({ canUndoCash: true, deed: { state: 'REFUSED' } });
    await undo(paymentId);
    await stands(paymentId, { standing: 'open' });
    await ended(paymentId, 'DONE');
    expect(await alertsOf(paymentId)).toEqual([]);
  });

  it('is paid, owed again, and removed once by a process that dies after each request', async () => {
    const { paymentId } = await owes();
    for (const [ask, what] of [
      [receive, { status: 'RECEIVED_IN_CASH' }],
      [undo, { status: 'PENDING', deleted: false }],
      [remove, { deleted: true }],
    ] as const) {
      const { deaths, goesOn } = diesOnce();
      await ask(paymentId);
      await goesOn(paymentId);
      expect(deaths()).toBe(1);
      expect(await atProvider(paymentId)).toMatchObject(what);
    }
    expect(await cashTaken(paymentId)).toHaveLength(1);
    expect(await billing.ledger({ paymentId, kind: 'payment.undone,payment.deleted' })).toHaveLength(2);
    await stands(paymentId, { dropped: true });
  });

  it('shows what is under way meanwhile, and lets nobody do something else', async () => {
    const { paymentId } = await owes();
    await billing.control('POST', '/faults', {
      ...{ kind: 'error-before', route: 'POST /payments/:id/receiveInCash', status: 503, count: 50 },
    });
    await receive(paymentId);
    expect(await rowOf(paymentId)).toMatchObject({ deed: { kind: 'receive-in-cash', state: 'REQUESTED' } });
    expect(await codeOf(remove(paymentId))).toBe('deed-under-way');
    await billing.control('DELETE', '/faults');
    await database()
      .rows(chargeDeedCollection)
      .updateOne({ paymentId }, { $set: { nextRunAt: new Date(0) } });
    await ended(paymentId, 'DONE');
  });
});

describe('a charge that is removed', () => {
  it('is gone at the provider and in every list; the number goes on without it', async () => {
    const { subscription, paymentId } = await owes();
    await Promise.all([remove(paymentId), remove(paymentId)]);
    await ended(paymentId, 'DONE');
    expect(await atProvider(paymentId)).toMatchObject({ deleted: true });
    await stands(paymentId, { dropped: true });
    expect(await rowOf(paymentId)).toBeUndefined();
    expect(await becomes(subscription._id, { status: 'ACTIVE' })).toMatchObject({ owed: [] });
    expect(await billing.deeds(paymentId)).toMatchObject([{ action: 'payment.remove', by: admin.userId }]);
  });

  it('takes its order along while that waits for it', async () => {
    const { orderId, paymentId } = await waits();
    await remove(paymentId);
    await billing.reaches(orderId, 'CANCELED');
    await ended(paymentId, 'DONE');
    expect(await atProvider(paymentId)).toMatchObject({ deleted: true });
  });

  it('is not removed once it is paid', async () => {
    const { paymentId } = await owes();
    await billing.control('POST', `/charges/${paymentId}/pay`);
    await stands(paymentId, { standing: 'paid' });
    expect(await codeOf(remove(paymentId))).toBe('payment-paid');
    expect(await codeOf(remove('pay_unknown'))).toBe('not-found');
    const person = { ...admin, role: 'user' as const };
    for (const command of [removePayment, undoCash])
      expect(await codeOf(billing.askAs(person, command, { paymentId }))).toBe('forbidden');
  });
});
