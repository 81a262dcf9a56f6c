import type { Person } from '@numera/contracts/access';
import { cardChanged } from '@numera/contracts/billing/subscription-facts';
import { cancelSubscription, type CardChange, getSubscription } from '@numera/contracts/billing/subscriptions';
import type { Subscription } from '@numera/domain-billing/subscription';
import { orderTokenOf } from '@numera/server/order-token';
import { aCardNumber } from '@numera/testing/a-card-number';
import { declinedCard, goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';

type Sub = Pick<Subscription, 'orderId'>;
const someone = () => ({ kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' }) as const;
const ana = someone();
const aCard = () => ({ ...goodCard, number: aCardNumber() });
const nameOf = ({ number }: { number: string }) => ({ brand: 'MASTERCARD', lastDigits: number.slice(-4) });
const PUT = 'PUT /subscriptions/:id/creditCard';

const give = async ({ orderId }: Sub, card = aCard(), by: Parameters<typeof billing.postCard>[2] = { actor: ana }) => {
  const answer = await billing.postCard(`/card-tokens/subscriptions/${orderId}`, { card }, by);
  return { status: answer.status, body: (await answer.json()) as CardChange & { code?: string } };
};
const told = async ({ orderId }: Sub) =>
  (await billing.announced(cardChanged.type)).filter(({ body }) => body.correlationId === orderId);
const atProvider = ({ asaasSubscriptionId }: Subscription) =>
  billing.atAsaas('GET', `/subscriptions/${asaasSubscriptionId}`) as Promise<{
    billingType: string;
    customer: string;
    creditCard: { creditCardNumber: string } | null;
  }>;

describe('another card for the charges to come', () => {
  it('is what the provider charges from then on, shown by its name, and its owner hears of it once', async () => {
    const subscription = await lives('CREDIT_CARD', { actor: ana });
    expect(subscription.card?.lastDigits).toMatch(/^\d{4}$/);
    const card = aCard();
    const { status, body } = await give(subscription, card);
    expect([status, body.refusal, body.subscription.card]).toEqual([200, null, nameOf(card)]);
    expect((await atProvider(subscription)).creditCard?.creditCardNumber).toBe(card.number.slice(-4));
    const { orderId } = subscription;
    expect(await billing.askAs(ana, getSubscription, { orderId })).toMatchObject({ card: nameOf(card) });
    expect((await give(subscription, card)).status).toBe(200);
    const facts = await told(subscription);
    expect(facts.map(({ body }) => body.data)).toMatchObject([{ ownerUserId: ana.userId, card: nameOf(card) }]);
    expect(JSON.stringify([facts, await becomes(subscription._id, {})])).not.toContain(card.number);
  });

  it('in place of PIX pays the charges that are not late, too', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const [{ paymentId } = { paymentId: '' }] = subscription.owed;
    expect((await give(subscription)).body.subscription).toMatchObject({ method: 'CREDIT_CARD' });
    await eventually('the charge is one by card', async () => {
      const { billingType } = (await billing.atAsaas('GET', `/payments/${paymentId}`)) as AsaasPayment;
      expect(billingType).toBe('CREDIT_CARD');
    });
    await becomes(subscription._id, { owed: [expect.objectContaining({ paymentId, method: 'CREDIT_CARD' })] as never });
    expect((await atProvider(subscription)).billingType).toBe('CREDIT_CARD');
  });

  it('leaves what is late as it is', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const { paymentId } = subscription.owed[0]!;
    await billing.atAsaas('POST', `/sandbox/payment/${paymentId}/overdue`);
    const late = { paymentId, standing: 'late', method: 'PIX' };
    await becomes(subscription._id, { owed: [expect.objectContaining(late)] as never });
    expect((await give(subscription)).status).toBe(200);
    const after = await eventually('the provider knows', async () => {
      const changed = await becomes(subscription._id, { method: 'CREDIT_CARD' });
      expect(changed.atProvider).not.toHaveProperty('isNewsToIt');
      return changed;
    });
    expect(after.owed).toMatchObject([late]);
  });

  it('is given by its owner or with the right to its order, and by nobody else', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const other = await lives('PIX');
    const token = (orderId: string) => ({ 'x-order-token': orderTokenOf(orderId, billing.key) });
    const by = (rights: Record<string, string>, actor?: Person) => ({ rights, ...(actor ? { actor } : {}) });
    const forged = Buffer.from(JSON.stringify({ actor: ana, input: null })).toString('base64url');
    for (const whom of [
      by({}),
      by(token(other.orderId)),
      by({}, someone()),
      by({}, { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' }),
      by({ 'x-asker': forged }),
    ])
      expect(await give(subscription, aCard(), whom)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    expect(await told(subscription)).toEqual([]);
    expect((await give(subscription, aCard(), by(token(subscription.orderId)))).status).toBe(200);
  });

  it('that is refused changes nothing, and says why', async () => {
    const subscription = await lives('CREDIT_CARD', { actor: ana });
    const { status, body } = await give(subscription, declinedCard);
    expect([status, body.refusal]).toEqual([200, 'Confira os dados ou use outro cartão.']);
    expect(body.subscription.card).toEqual(subscription.card);
    expect(await told(subscription)).toEqual([]);
    const incomplete = await give(subscription, { ...goodCard, cvv: '' });
    expect(incomplete).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('whose answer was lost is asked after: a yes counts once, and what nobody knows is not kept', async () => {
    const subscription = await lives('CREDIT_CARD', { actor: ana });
    await billing.control('POST', '/faults', { kind: 'timeout-after-success', route: PUT, count: 1, ms: 100 });
    const [first, second] = [aCard(), aCard()];
    expect((await give(subscription, first)).body.subscription.card).toEqual(nameOf(first));
    await billing.control('POST', '/faults', { kind: 'drop-connection', route: PUT, count: 1 });
    expect(await give(subscription, second)).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect((await becomes(subscription._id, {})).card).toEqual(nameOf(first));
    expect((await give(subscription, second)).body.subscription.card).toEqual(nameOf(second));
    expect(await told(subscription)).toHaveLength(2);
  });

  it('given twice at once is the one that the provider has in the end', async () => {
    const subscription = await lives('CREDIT_CARD', { actor: ana });
    const given = await Promise.all([give(subscription), give(subscription), give(subscription)]);
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { creditCard } = await atProvider(subscription);
    expect((await becomes(subscription._id, {})).card?.lastDigits).toBe(creditCard?.creditCardNumber);
  });

  it('cannot be given while the provider does not know its payer, of which a person hears', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const { customer } = await atProvider(subscription);
    await billing.atAsaas('DELETE', `/customers/${customer}`);
    expect(await give(subscription)).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    const alerts = (await billing.alerts()).filter(({ subject }) => subject === subscription.customerId);
    expect(alerts).toMatchObject([{ code: 'payer-removed-at-provider', detail: expect.stringContaining(customer) }]);
  });

  it('is refused before the first payment and after the end', async () => {
    const pending = await billing.order('PIX', { actor: ana });
    await billing.reaches(pending.orderId, 'AWAITING_PAYMENT');
    expect(await give(pending)).toMatchObject({ status: 409, body: { code: 'subscription-pending' } });
    const ended = await lives('PIX', { actor: ana });
    await billing.askAs(ana, cancelSubscription, { orderId: ended.orderId, when: 'now' });
    expect(await give(ended)).toMatchObject({ status: 409, body: { code: 'subscription-ended' } });
  });
});
