import { allPayments, getPaymentTotals, listAllPayments } from '@numera/contracts/billing/all-payments';
import { listAttention } from '@numera/contracts/billing/attention';
import { receiveInCash, undoCash } from '@numera/contracts/billing/charge-deeds';
import { refundPayment } from '@numera/contracts/billing/refunds';
import { paymentRefunded } from '@numera/contracts/billing/subscription-facts';
import { cancelSubscription } from '@numera/contracts/billing/subscriptions';
import { activationFailed } from '@numera/contracts/provisioning/activation-facts';
import { today } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { ComparePayments } from '../reconciliation/compare-payments.ts';
import { refundCollection } from './refund.schema.ts';

const anAdmin = () => ({ kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' }) as const;
const [admin, other] = [anAdmin(), anAdmin()];
const database = () => billing.app.get(Database);
const payment = (_id: string) => database().rows(paymentCollection).findOne({ _id });
const stands = (paymentId: string, what: object) =>
  eventually(`${paymentId} is ${JSON.stringify(what)}`, async () =>
    expect(await payment(paymentId)).toMatchObject(what),
  );
const handBack = (paymentId: string, more: object = {}, by = admin) =>
  billing.askAs(by, refundPayment, { paymentId, reason: 'devolvido no balcão', inHand: true, ...more });
const rowOf = async (paymentId: string) => {
  const { listed } = (await payment(paymentId))!;
  const asked = allPayments.input.parse({ search: listed.buyer!.email });
  return (await billing.askAs(admin, listAllPayments, asked)).rows.find(({ id }) => id === paymentId);
};
const letters = async (orderId: string) =>
  (await billing.announced(paymentRefunded.type)).filter(({ body }) => body.correlationId === orderId);
const owedBack = async (id: string) =>
  (await billing.askAs(admin, listAttention, {})).find(({ paymentId }) => paymentId === id);
/** The number works, and the charge of its next period was paid in cash. */
async function paidInCash() {
  const subscription = await lives('PIX', { wrote: { email: `${uuidv7()}@example.com` } });
  const { orderId } = subscription;
  const paymentId = await eventually('its next charge is known', async () => {
    const row = await database().rows(paymentCollection).findOne({ orderId, standing: 'open' });
    expect(row).not.toBeNull();
    return row!._id;
  });
  await receive(paymentId);
  return { subscription, orderId, paymentId };
}
async function receive(paymentId: string): Promise<void> {
  const cash = { paymentId, amountCents: 2_990, receivedOn: today(new Date()) };
  await billing.askAs(admin, receiveInCash, cash);
  await stands(paymentId, { standing: 'paid', status: 'RECEIVED_IN_CASH' });
  await eventually('that is done', async () => expect((await rowOf(paymentId))?.deed).toBeNull());
}
/** The order was paid, and the carrier does not give its number. */
async function paidInVain(pay: (paymentId: string) => Promise<unknown>) {
  const { orderId } = await billing.order('PIX', { wrote: { email: `${uuidv7()}@example.com` } });
  const { charge, number, subscriptionId } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
  await pay(charge!.paymentId);
  await billing.reaches(orderId, 'PAID');
  const failed = { orderId, number: number.number, reason: 'carrier-refused', failedAt: new Date().toISOString() };
  await billing.deliver(activationFailed, failed, 1);
  await becomes(subscriptionId, { status: 'ACTIVATION_FAILED' });
  return { orderId, subscriptionId, paymentId: charge!.paymentId };
}
/** As the provider tells of it now. */
const readAgain = async (paymentId: string) =>
  billing.app.get(ApplyPayment).apply((await billing.atAsaas('GET', `/payments/${paymentId}`)) as never);

describe('money that is given back by hand', () => {
  it('of cash is back at once, its payer hears of it, and the provider is asked nothing', async () => {
    const { subscription, orderId, paymentId } = await paidInCash();
    expect(await rowOf(paymentId)).toMatchObject({ byHand: 'only', canUndoCash: true, takenCents: 0 });
    await expect(billing.askAs(admin, refundPayment, { paymentId, reason: 'pelo provedor' })).rejects.toMatchObject({
      code: 'refund-by-hand',
    });
    const before = await billing.askAs(admin, getPaymentTotals, {});
    const [first, same] = await Promise.all([handBack(paymentId), handBack(paymentId)]);
    expect(first).toMatchObject({ id: same.id, state: 'DONE', amountCents: 2_990, inHand: true });
    expect(await payment(paymentId)).toMatchObject({
      ...{ status: 'RECEIVED_IN_CASH', standing: 'returned', refundedCents: 2_990, handedBackCents: 2_990 },
    });
    expect(await letters(orderId)).toMatchObject([{ body: { data: { refundedCents: 2_990, inHand: true } } }]);
    expect(await billing.ledger({ paymentId, kind: 'payment.refunded,payment.partially-refunded' })).toEqual([]);
    expect((await billing.askAs(admin, getPaymentTotals, {})).paid.count).toBe(before.paid.count - 1);
    // A gift, as any that is given back.
    expect(await becomes(subscription._id, { status: 'ACTIVE' })).toMatchObject({ owed: [] });
    expect((await billing.deeds(paymentId)).at(-1)).toMatchObject({
      ...{ action: 'payment.refund', reason: 'devolvido no balcão' },
      changes: expect.arrayContaining([expect.objectContaining({ field: 'inHand', to: true })]),
    });
    expect(await rowOf(paymentId)).toMatchObject({ standing: 'returned', canUndoCash: false, refund: null });
    await expect(billing.askAs(admin, undoCash, { paymentId })).rejects.toMatchObject({ code: 'cash-not-undoable' });
    await expect(handBack(paymentId, { reason: 'de novo' })).rejects.toMatchObject({ code: 'payment-not-paid' });
  });

  it('stays back however often the provider calls the cash received, and is no difference to be mended', async () => {
    const { paymentId } = await paidInCash();
    await handBack(paymentId, { amountCents: 1_000 });
    expect(await payment(paymentId)).toMatchObject({ standing: 'paid', refundedCents: 1_000 });
    await readAgain(paymentId);
    await handBack(paymentId, { amountCents: 1_990, reason: 'o resto' });
    await readAgain(paymentId);
    expect(await payment(paymentId)).toMatchObject({ standing: 'returned', refundedCents: 2_990 });
    const { revision } = (await database().rows(refundCollection).findOne({ paymentId }))!;
    const { readAt } = (await payment(paymentId))!;
    await billing.app.get(ComparePayments).run();
    expect(await payment(paymentId)).toMatchObject({ standing: 'returned', readAt });
    expect(await database().rows(refundCollection).findOne({ paymentId })).toMatchObject({ revision });
  });

  it('is given back once by two administrators of whom one has not seen the other’s', async () => {
    const { paymentId } = await paidInCash();
    const part = { amountCents: 1_000, seenCents: 0 };
    const both = await Promise.allSettled([handBack(paymentId, part), handBack(paymentId, part, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'version-conflict', current: { takenCents: 1_000, leftCents: 1_990 } },
    });
    expect(await payment(paymentId)).toMatchObject({ refundedCents: 1_000 });
    await handBack(paymentId, { ...part, seenCents: 1_000 }, other);
    expect(await payment(paymentId)).toMatchObject({ refundedCents: 2_000 });
    await expect(handBack(paymentId, { amountCents: 1_000, seenCents: 2_000 })).rejects.toMatchObject({
      code: 'refund-too-high',
    });
  });

  it('of an order whose number never worked waits for a person until he writes it down', async () => {
    const { orderId, subscriptionId, paymentId } = await paidInVain(receive);
    const waiting = (await billing.askAs(admin, listAttention, {})).find((one) => one.orderId === orderId);
    expect(waiting).toMatchObject({ kind: 'activation-failed', byHand: 'only' });
    await billing.askAs(admin, cancelSubscription, { orderId, when: 'now' });
    await eventually('it is owed back', async () =>
      expect(await owedBack(paymentId)).toMatchObject({ kind: 'owed-back', byHand: 'only', amountCents: 2_990 }),
    );
    await handBack(paymentId, { amountCents: 2_990 });
    expect(await owedBack(paymentId)).toBeUndefined();
    const left = (await billing.alerts()).filter(({ subject, closedAt }) => subject === paymentId && !closedAt);
    expect(left).toEqual([]);
    await becomes(subscriptionId, { status: 'CANCELED' });
  });

  it('of such an order waits for him also when the provider does not give it back', async () => {
    const { orderId, paymentId } = await paidInVain((id) => billing.control('POST', `/charges/${id}/pay`));
    const refuses = { kind: 'error-before', route: 'POST /payments/:id/refund', status: 400, count: 1 };
    await billing.control('POST', '/faults', refuses);
    await billing.askAs(admin, cancelSubscription, { orderId, when: 'now' });
    await eventually('it is refused', async () =>
      expect(await owedBack(paymentId)).toMatchObject({ kind: 'owed-back', byHand: 'also', amountCents: 2_990 }),
    );
    await handBack(paymentId, { amountCents: 2_990 });
    expect(await owedBack(paymentId)).toBeUndefined();
  });

  it('is so also when the provider refused it, and not before', async () => {
    const subscription = await lives('BOLETO', { wrote: { email: `${uuidv7()}@example.com` } });
    const paid = { subscriptionId: subscription._id, standing: 'paid' } as const;
    const { _id: paymentId } = (await database().rows(paymentCollection).findOne(paid))!;
    await expect(handBack(paymentId)).rejects.toMatchObject({ code: 'refund-not-by-hand' });
    await billing.askAs(admin, refundPayment, { paymentId, reason: 'cortesia' });
    await stands(paymentId, { standing: 'returned' });
    // Taken over, and not there yet.
    await eventually('it is on its way', async () =>
      expect(await rowOf(paymentId)).toMatchObject({
        ...{ refund: { state: 'DONE', amountCents: 2_990 }, refundedCents: 0, takenCents: 2_990 },
      }),
    );
    await billing.control('POST', `/charges/${paymentId}/deny-refund`);
    await eventually('it is refused', async () =>
      expect(await rowOf(paymentId)).toMatchObject({
        ...{ standing: 'paid', byHand: 'also', takenCents: 0 },
        refund: { state: 'REFUSED', reason: 'the provider gave it back no more' },
      }),
    );
    await handBack(paymentId);
    await readAgain(paymentId);
    expect(await payment(paymentId)).toMatchObject({ standing: 'returned', handedBackCents: 2_990 });
    const left = (await billing.alerts()).filter(({ subject, closedAt }) => subject === paymentId && !closedAt);
    expect(left).toEqual([]);
  });
});
