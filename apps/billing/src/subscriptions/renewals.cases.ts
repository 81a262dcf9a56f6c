import { renewalPaid } from '@numera/contracts/billing/subscription-facts';
import type { Person } from '@numera/contracts/access';
import { changeSubscriptionMethod } from '@numera/contracts/billing/subscriptions';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { someOf } from '@numera/testing/thorough';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { becomes, lives } from '../../test/a-life.ts';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { HearCharge } from './hear-charge.ts';

const ana: Person = { kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' };
const pay = (paymentId: string) => billing.control('POST', `/charges/${paymentId}/pay`);
const alertsOn = async (subject: string) =>
  (await billing.alerts()).filter((alert) => alert.subject === subject).map(({ code }) => code);
const receiptsOf = async ({ orderId }: Subscription) =>
  (await billing.announced(renewalPaid.type)).filter(({ body }) => body.correlationId === orderId);
/** The charge of its second period, which the provider makes ahead of time. */
const nextOf = (subscription: Subscription) => subscription.owed[0]!;

describe('the later charges of a subscription', () => {
  let subscription: Subscription;
  beforeEach(async () => {
    subscription = await lives('PIX');
  });
  afterEach(() => billing.control('DELETE', '/faults'));

  it('are owed as the provider makes them, and the next one is the day that is shown', () => {
    const { paidUntil, nextDueDate, owed } = subscription;
    expect(owed).toMatchObject([{ standing: 'open', dueDate: nextDueDate, amountCents: 2_990 }]);
    expect(paidUntil).toBe(nextDueDate);
  });

  it('move the period on when they are paid, once, however often that is told', async () => {
    const next = nextOf(subscription);
    await pay(next.paymentId);
    const renewed = await becomes(subscription._id, { owed: [] });
    expect(renewed.paidUntil! > next.dueDate).toBe(true);
    expect(renewed.nextDueDate).toBe(renewed.paidUntil);
    await billing.control('POST', '/webhooks/redeliver', { paymentId: next.paymentId, times: 3 });
    await eventually('all was told', async () => {
      const { data } = await billing.control<{ data: { pending: number }[] }>('GET', '/webhooks');
      expect(data.map(({ pending }) => pending)).toEqual([0]);
    });
    expect(await receiptsOf(subscription)).toMatchObject([
      { body: { data: { charge: { paymentId: next.paymentId }, paidUntil: renewed.paidUntil } } },
    ]);
  });

  it('follow the provider, where somebody removes one and restores it', async () => {
    const { paymentId } = nextOf(subscription);
    await billing.atAsaas('DELETE', `/payments/${paymentId}`);
    await becomes(subscription._id, { owed: [] });
    await billing.atAsaas('POST', `/payments/${paymentId}/restore`);
    const restored = await becomes(subscription._id, {});
    await eventually('it is owed again', async () =>
      expect((await becomes(subscription._id, {})).owed.map((one) => one.paymentId)).toEqual([paymentId]),
    );
    expect(restored.status).toBe('ACTIVE');
  });

  it('stay open under a status that nobody knows, and a person is asked', async () => {
    const { paymentId } = nextOf(subscription);
    const payment = (await billing.atAsaas('GET', `/payments/${paymentId}`)) as AsaasPayment;
    await billing.app.get(HearCharge).run(subscription, { ...payment, status: 'A_NEW_WORD' });
    const row = await billing.app.get(Database).rows(paymentCollection).findOne({ _id: paymentId });
    expect(row).toMatchObject({ status: 'A_NEW_WORD', standing: 'open', dropped: false });
    expect(await alertsOn(paymentId)).toEqual(['payment-status-unknown']);
  });

  it.each(someOf(['CHARGEBACK_REQUESTED', 'REFUND_IN_PROGRESS'], 1))(
    'are as the provider says now, where an older %s is heard after a newer word',
    async (older) => {
      const { paymentId } = nextOf(subscription);
      await pay(paymentId);
      await becomes(subscription._id, { owed: [] });
      const payment = (await billing.atAsaas('GET', `/payments/${paymentId}`)) as AsaasPayment;
      await billing.app.get(HearCharge).run(subscription, { ...payment, status: older });
      const row = await billing.app.get(Database).rows(paymentCollection).findOne({ _id: paymentId });
      expect(row).toMatchObject({ status: 'RECEIVED', standing: 'paid' });
      await becomes(subscription._id, { status: 'ACTIVE', owed: [] });
    },
  );

  it('are neither paid nor given away when a card for one was rejected by analysis, and a person is asked', async () => {
    const { paymentId } = nextOf(subscription);
    const payment = (await billing.atAsaas('GET', `/payments/${paymentId}`)) as AsaasPayment;
    await billing.app.get(HearCharge).run(subscription, { ...payment, status: 'REFUNDED' });
    const { paidUntil } = subscription;
    await becomes(subscription._id, { status: 'ACTIVE', owed: [], paidUntil });
    expect(await alertsOn(paymentId)).toEqual(['charge-void']);
  });

  it('are paid another way from now on, when their owner wants it', async () => {
    const ofCard = await lives('CREDIT_CARD', { actor: ana });
    const { paymentId } = nextOf(ofCard);
    const view = await billing.askAs(ana, changeSubscriptionMethod, { orderId: ofCard.orderId, method: 'PIX' });
    expect(view.method).toBe('PIX');
    await eventually('the charges that exist are so, too', async () => {
      expect((await becomes(ofCard._id, {})).owed).toMatchObject([{ paymentId, method: 'PIX' }]);
      expect(await billing.atAsaas('GET', `/subscriptions/${ofCard.asaasSubscriptionId}`)).toMatchObject({
        ...{ billingType: 'PIX', status: 'ACTIVE' },
      });
    });
  });

  it('end with their period when somebody removes the subscription in the provider’s pages', async () => {
    await billing.atAsaas('DELETE', `/subscriptions/${subscription.asaasSubscriptionId}`);
    await becomes(subscription._id, {
      ...{ status: 'ACTIVE', cancelAt: subscription.paidUntil, cancelReason: 'removed-at-provider', nextDueDate: null },
    });
    await eventually('its charge is owed no more', async () =>
      expect((await becomes(subscription._id, {})).owed).toEqual([]),
    );
    expect(await alertsOn(subscription._id)).toEqual(['subscription-removed-at-provider']);
  });
});
