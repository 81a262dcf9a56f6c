import { type ChargeByCard, getCharge, payChargeOtherwise } from '@numera/contracts/billing/charge-link';
import { cardChanged, renewalPaid } from '@numera/contracts/billing/subscription-facts';
import type { Person } from '@numera/contracts/access';
import type { EventContract } from '@numera/contracts/contract';
import type { Subscription } from '@numera/domain-billing/subscription';
import { chargeTokenOf } from '@numera/server/charge-token';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { seal } from '@numera/server/seal';
import { aCardNumber } from '@numera/testing/a-card-number';
import { declinedCard, goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { CardLeases } from '../payments/card-leases.ts';
import { ChargeCard } from '../subscriptions/charge-card.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
const guest: Person = { kind: 'guest', ip: '203.0.113.7' };
const PAY = 'POST /payments/:id/payWithCreditCard';
const aCard = () => ({ ...goodCard, number: aCardNumber() });
const analysedCard = { ...goodCard, number: '5555555555554444' };

const first = (subscription: Subscription) => subscription.owed[0]!.paymentId;
const keyOf = (paymentId: string) => chargeTokenOf(paymentId, billing.key);
const see = (paymentId: string) =>
  billing.askAs(guest, getCharge, { paymentId, chargeToken: seal(keyOf(paymentId), billing.key, 'chargeToken') });
const give = async (
  paymentId: string,
  { card = aCard(), keep, by }: { card?: unknown; keep?: boolean; by?: Parameters<typeof billing.postCard>[2] } = {},
) => {
  const right = by ?? { rights: { 'x-charge-token': keyOf(paymentId) } };
  const answer = await billing.postCard(`/card-tokens/charges/${paymentId}`, { card, keep }, right);
  return { status: answer.status, body: (await answer.json()) as ChargeByCard & { code?: string } };
};
const told = async ({ type }: EventContract, { orderId }: Subscription) =>
  (await billing.announced(type)).filter(({ body }) => body.correlationId === orderId);
const confirmed = (paymentId: string) => billing.ledger({ paymentId, kind: 'payment.confirmed' });
const expectPaidOnce = async (subscription: Subscription, paymentId: string) => {
  await eventually('it is paid', async () => expect((await see(paymentId)).standing).toBe('paid'));
  expect(await confirmed(paymentId)).toHaveLength(1);
  await eventually('its receipt', async () => expect(await told(renewalPaid, subscription)).toHaveLength(1));
};
const late = async (subscription: Subscription): Promise<string> => {
  const paymentId = first(subscription);
  await billing.atAsaas('POST', `/sandbox/payment/${paymentId}/overdue`);
  await becomes(subscription._id, { owed: [expect.objectContaining({ paymentId, standing: 'late' })] as never });
  return paymentId;
};

describe('one charge that a card pays', () => {
  afterEach(() => {
    delete hooks[FAILPOINT_HOOK];
  });

  it('by its link is paid at once, once, however often that is told; the later ones stay as they are', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    await billing.control('POST', '/faults', { kind: 'webhook-duplicate', times: 3 });
    const { status, body } = await give(paymentId);
    expect([status, body.refusal, body.isKept]).toEqual([200, null, null]);
    expect(body.charge).toMatchObject({
      standing: 'paid',
      method: 'CREDIT_CARD',
      isPayable: false,
      amountCents: 2_990,
    });
    await expectPaidOnce(subscription, paymentId);
    expect(await becomes(subscription._id, { owed: [] })).toMatchObject({ method: 'PIX' });
    expect(await told(cardChanged, subscription)).toEqual([]);
    expect(await give(paymentId)).toMatchObject({ status: 409, body: { code: 'payment-not-payable' } });
  });

  it('when its own card was refused can have the later ones charged to the new card, too', async () => {
    const subscription = await lives('CREDIT_CARD');
    const paymentId = await late(subscription);
    expect(await see(paymentId)).toMatchObject({ renewsByCard: true, isPayable: true });
    const card = aCard();
    const { body } = await give(paymentId, { card, keep: true });
    expect([body.charge.standing, body.isKept]).toEqual(['paid', true]);
    await expectPaidOnce(subscription, paymentId);
    expect((await becomes(subscription._id, {})).card?.lastDigits).toBe(card.number.slice(-4));
    expect(await told(cardChanged, subscription)).toHaveLength(1);
  });

  it('is paid also when the card could not be kept for later, and says so', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    const route = 'PUT /subscriptions/:id/creditCard';
    await billing.control('POST', '/faults', { kind: 'drop-connection', route, count: 1 });
    expect((await give(paymentId, { keep: true })).body).toMatchObject({ charge: { standing: 'paid' }, isKept: false });
    expect((await becomes(subscription._id, {})).method).toBe('PIX');
  });

  it('stays as it was when the card is refused, by the bank at first sight or when it is charged', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    const refused = await give(paymentId, { card: declinedCard, keep: true });
    expect([refused.status, refused.body.refusal, refused.body.isKept]).toEqual([
      ...[200, 'Confira os dados ou use outro cartão.', null],
    ]);
    expect(refused.body.charge).toMatchObject({ method: 'PIX', isPayable: true });
    await billing.control('POST', '/faults', { kind: 'error-before', route: PAY, status: 400, count: 1 });
    const later = await give(paymentId, { keep: true });
    expect(later.body.refusal).toEqual(expect.any(String));
    expect(later.body.charge).toMatchObject({ method: 'PIX', isPayable: true, awaits: null });
    expect(later.body.charge.pix?.copyPaste).toMatch(/^000201/);
    expect(await told(cardChanged, subscription)).toEqual([]);
    expect((await give(paymentId)).body.charge.standing).toBe('paid');
  });

  it('in two tabs at once, by two cards, is paid once', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    await billing.control('POST', '/faults', { kind: 'latency', route: PAY, ms: 400 });
    const given = await Promise.all([give(paymentId), give(paymentId), give(paymentId)]);
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(given.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      ...['payment-under-way', 'payment-under-way'],
    ]);
    await expectPaidOnce(subscription, paymentId);
  });

  it('is read when its answer was lost', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    await billing.control('POST', '/faults', { kind: 'timeout-after-success', route: PAY, count: 1, ms: 100 });
    expect((await give(paymentId)).body.charge).toMatchObject({ standing: 'paid' });
    await expectPaidOnce(subscription, paymentId);
  });

  it('of which nobody knows is not paid otherwise for a while, and then can be', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    await billing.control('POST', '/faults', { kind: 'timeout-before', route: PAY, count: 1, ms: 100 });
    expect(await give(paymentId)).toMatchObject({ status: 409, body: { code: 'payment-under-way' } });
    expect(await see(paymentId)).toMatchObject({ isPayable: false, awaits: 'card', standing: 'open' });
    const chargeToken = seal(keyOf(paymentId), billing.key, 'chargeToken');
    await expect(
      billing.askAs(guest, payChargeOtherwise, { paymentId, chargeToken, method: 'BOLETO' }),
    ).rejects.toMatchObject({ code: 'payment-under-way' });
    await eventually('it can be paid again', async () => expect((await see(paymentId)).isPayable).toBe(true));
    expect((await give(paymentId)).body.charge.standing).toBe('paid');
    await expectPaidOnce(subscription, paymentId);
  });

  it('is paid once when the process dies after the card was charged', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    hooks[FAILPOINT_HOOK] = (name) => {
      if (name === 'billing.card-tried') throw new Error('killed');
    };
    expect((await give(paymentId)).status).toBe(500);
    delete hooks[FAILPOINT_HOOK];
    expect(await see(paymentId)).toMatchObject({ awaits: 'card' });
    expect(await give(paymentId)).toMatchObject({ status: 409, body: { code: 'payment-under-way' } });
    await billing.control('DELETE', '/faults');
    await expectPaidOnce(subscription, paymentId);
  });

  it('waits while the card is analysed, nobody is asked to pay it meanwhile, and it is paid when that says yes', async () => {
    const subscription = await lives('PIX');
    const paymentId = await late(subscription);
    const { body } = await give(paymentId, { card: analysedCard });
    expect([body.refusal, body.charge.awaits, body.charge.isPayable]).toEqual([null, 'card', false]);
    const underWay = { paymentId, standing: 'open', isUnderWay: true };
    await becomes(subscription._id, { owed: [expect.objectContaining(underWay)] as never });
    await billing.control('POST', `/charges/${paymentId}/approve`);
    await expectPaidOnce(subscription, paymentId);
  });

  it('is so for whoever holds its link or owns it, and for nobody else', async () => {
    const ana: Person = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' };
    const subscription = await lives('PIX', { actor: ana });
    const paymentId = first(subscription);
    const other = first(await lives('PIX'));
    for (const by of [
      {},
      { rights: { 'x-charge-token': keyOf(other) } },
      { actor: { ...ana, userId: uuidv7() } },
      { actor: { ...ana, userId: uuidv7(), role: 'admin' as const } },
    ])
      expect(await give(paymentId, { by })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await give(paymentId, { by: { actor: ana } })).body.charge.standing).toBe('paid');
  });

  it('is its order’s matter when it is the first', async () => {
    const { orderId } = await billing.order('PIX');
    const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect(await give(charge!.paymentId)).toMatchObject({ status: 409, body: { code: 'payment-not-payable' } });
  });

  it('is not tried by time while its payer shows a card, nor when he chose another way', async () => {
    const subscription = await lives('PIX');
    const paymentId = first(subscription);
    const tried = () => billing.app.get(ChargeCard).run(subscription, paymentId, 'a token');
    const [leases, asked] = [
      billing.app.get(CardLeases),
      () => billing.control<Record<string, number>>('GET', '/requests'),
    ];
    const before = (await asked())[`asaas ${PAY}`];
    const lease = (await leases.take(paymentId, 60_000))!;
    expect(await tried()).toEqual({ kind: 'under-way' });
    await leases.leave(paymentId, lease, 0);
    expect(await tried()).toEqual({ kind: 'settled' });
    expect((await asked())[`asaas ${PAY}`]).toBe(before);
    expect(await see(paymentId)).toMatchObject({ isPayable: true, method: 'PIX' });
  });
});
