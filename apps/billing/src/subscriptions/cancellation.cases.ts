import { getOrder } from '@numera/contracts/billing/get-order';
import { refundPayment } from '@numera/contracts/billing/refunds';
import { activationFailed, numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { cancellationScheduled, subscriptionCanceled } from '@numera/contracts/billing/subscription-facts';
import {
  cancelSubscription,
  changeSubscriptionMethod,
  getSubscription,
  keepSubscription,
  reclaimNumber,
} from '@numera/contracts/billing/subscriptions';
import type { Person } from '@numera/contracts/access';
import type { EventContract } from '@numera/contracts/contract';
import type { Subscription } from '@numera/domain-billing/subscription';
import { today } from '@numera/rules/dates';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { thoroughly } from '@numera/testing/thorough';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, endLease, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
const someone = (): Person => ({ kind: 'user', userId: uuidv7(), role: 'user', ip: '203.0.113.7' });
const operator = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' } as const;

const told = async ({ type }: EventContract, { orderId }: Subscription) =>
  (await billing.announced(type)).filter(({ body }) => body.correlationId === orderId).map(({ body }) => body.data);
const kindsOf = async ({ asaasSubscriptionId }: Subscription, kind: string) =>
  billing.ledger({ subscriptionId: asaasSubscriptionId, kind });

describe('a subscription that is given up', () => {
  afterEach(() => {
    delete hooks[FAILPOINT_HOOK];
    return billing.control('DELETE', '/faults');
  });
  const ana = someone();
  const cancel = (subscription: Subscription, when: 'now' | 'period-end', actor: Person = ana) =>
    billing.askAs(actor, cancelSubscription, { orderId: subscription.orderId, when });
  const expectOver = async (subscription: Subscription) => {
    const over = await becomes(subscription._id, { status: 'CANCELED' });
    expect(over).toMatchObject({ live: false, nextDueDate: null, owed: [], atProvider: { is: 'REMOVED' } });
    expect(await kindsOf(subscription, 'subscription.deleted')).toHaveLength(1);
    expect(await told(subscriptionCanceled, subscription)).toHaveLength(1);
    return over;
  };

  it('is removed at the provider with its open charges, and then its number may go', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const view = await cancel(subscription, 'now');
    expect(view).toMatchObject({ ending: { reason: 'owner', isReleased: false }, nextDueDate: null, owed: [] });
    await expectOver(subscription);
    expect(await kindsOf(subscription, 'payment.deleted')).toHaveLength(1);
    const { orderId, number } = subscription;
    const event = { orderId, number: number.number, releasedAt: new Date().toISOString() };
    await billing.deliver(numberReleased, event, 2);
    const seen = await billing.askAs(ana, getSubscription, { orderId });
    expect(seen).toMatchObject({ status: 'CANCELED', ending: { isReleased: true } });
    const { life } = await billing.askAs(ana, getOrder, { orderId });
    expect(life).toEqual({ status: 'CANCELED', endsOn: null });
  });

  it('is so once, however often it is asked, and cannot be kept then', async () => {
    const subscription = await lives('PIX', { actor: ana });
    await Promise.all([cancel(subscription, 'now'), cancel(subscription, 'now'), cancel(subscription, 'period-end')]);
    await expectOver(subscription);
    await expect(cancel(subscription, 'now')).rejects.toMatchObject({ code: 'subscription-ended' });
    const { orderId } = subscription;
    await expect(billing.askAs(ana, keepSubscription, { orderId })).rejects.toMatchObject({
      code: 'subscription-ended',
    });
  });

  it('gives its last owner the number back in one step, and nobody else', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const { orderId, number } = subscription;
    const reclaim = (actor: Person) => billing.askAs(actor, reclaimNumber, { orderId });
    await expect(reclaim(ana)).rejects.toMatchObject({ code: 'subscription-goes-on' });
    await cancel(subscription, 'now');
    await expectOver(subscription);
    await expect(reclaim(someone())).rejects.toMatchObject({ code: 'order-not-found' });
    const [again, ...same] = [await reclaim(operator), await reclaim(ana), await reclaim(operator)];
    expect(new Set([again, ...same].map(({ id }) => id)).size).toBe(1);
    expect(await billing.deeds(orderId)).toMatchObject([
      { action: 'order.reclaim', by: operator.userId, changes: [{ field: 'orderedAs', to: again!.id }] },
    ]);
    expect(again).toMatchObject({ number, method: 'PIX' });
    await billing.reaches(again!.id, 'AWAITING_PAYMENT');
  });

  it('is nobody’s to give up but its owner’s and an administrator’s, of whom it is written down', async () => {
    const subscription = await lives('PIX', { actor: ana });
    await expect(cancel(subscription, 'now', someone())).rejects.toMatchObject({ code: 'order-not-found' });
    expect(await cancel(subscription, 'period-end', operator)).toMatchObject({ cancelAt: subscription.paidUntil });
    const { life } = await billing.askAs(ana, getOrder, { orderId: subscription.orderId });
    expect(life).toEqual({ status: 'ACTIVE', endsOn: subscription.paidUntil });
    expect(await told(cancellationScheduled, subscription)).toMatchObject([{ reason: 'admin' }]);
    expect(await billing.deeds(subscription._id)).toMatchObject([
      { action: 'subscription.cancel', by: operator.userId },
    ]);
  });

  const receive = {
    'by PIX': (id: string) => billing.control('POST', `/charges/${id}/pay`),
    'in cash': (id: string) =>
      billing.atAsaas('POST', `/payments/${id}/receiveInCash`, { paymentDate: today(new Date()), value: 29.9 }),
  } as const;
  it.each(['by PIX', 'in cash'] as const)(
    'before its number ever worked has what was paid back, or an operator give it back, when it came %s',
    async (how) => {
      const order = await billing.order('PIX', { actor: ana });
      const { charge, subscriptionId, number } = await billing.reaches(order.orderId, 'AWAITING_PAYMENT');
      const paymentId = charge!.paymentId;
      await receive[how](paymentId);
      await billing.reaches(order.orderId, 'PAID');
      const failed = { reason: 'number taken', failedAt: new Date().toISOString() };
      await billing.deliver(activationFailed, { orderId: order.orderId, number: number.number, ...failed }, 1);
      const subscription = await becomes(subscriptionId, { status: 'ACTIVATION_FAILED' });
      await expect(
        billing.askAs(ana, changeSubscriptionMethod, { orderId: order.orderId, method: 'BOLETO' }),
      ).rejects.toMatchObject({ code: 'subscription-not-active' });
      await Promise.allSettled([
        cancel(subscription, 'period-end'),
        cancel(subscription, 'now'),
        cancel(subscription, 'now'),
      ]);
      const over = await expectOver(subscription);
      expect(over.ending).toMatchObject({ reason: 'activation-failed', by: 'owner' });
      const isCash = how === 'in cash';
      await eventually('it is given back, where we can', async () =>
        expect(await billing.ledger({ paymentId, kind: 'payment.refunded' })).toHaveLength(isCash ? 0 : 1),
      );
      const alerts = (await billing.alerts()).filter(({ subject }) => subject === paymentId);
      expect(alerts.map(({ code }) => code)).toEqual(isCash ? ['paid-after-cancellation'] : []);
    },
  );

  thoroughly(
    'before its number ever worked, with a part of the money on its way, leaves the rest to an operator',
    async () => {
      const order = await billing.order('PIX', { actor: ana });
      const { charge, subscriptionId, number } = await billing.reaches(order.orderId, 'AWAITING_PAYMENT');
      const paymentId = charge!.paymentId;
      await billing.control('POST', `/charges/${paymentId}/pay`);
      await billing.reaches(order.orderId, 'PAID');
      const failed = { reason: 'number taken', failedAt: new Date().toISOString() };
      await billing.deliver(activationFailed, { orderId: order.orderId, number: number.number, ...failed }, 1);
      const subscription = await becomes(subscriptionId, { status: 'ACTIVATION_FAILED' });
      await billing.control('POST', '/faults', { kind: 'error-before', route: 'POST /payments/:id/refund', count: 20 });
      await billing.askAs(operator, refundPayment, { paymentId, amountCents: 1_000, reason: 'pedido do cliente' });
      await cancel(subscription, 'now');
      await expectOver(subscription);
      await billing.control('DELETE', '/faults');
      await eventually('the part is given back', async () =>
        expect(await billing.ledger({ paymentId, kind: 'payment.partially-refunded' })).toHaveLength(1),
      );
      const alerts = (await billing.alerts()).filter(({ subject, closedAt }) => subject === paymentId && !closedAt);
      expect(alerts).toMatchObject([
        { code: 'paid-after-cancellation', detail: expect.stringContaining('what is left') },
      ]);
    },
  );

  it('is refused as long as its order is not paid', async () => {
    const { orderId } = await billing.order('PIX', { actor: ana });
    await billing.reaches(orderId, 'AWAITING_PAYMENT');
    await expect(billing.askAs(ana, cancelSubscription, { orderId, when: 'now' })).rejects.toMatchObject({
      code: 'subscription-pending',
    });
  });

  it('with its period charges nothing any more, and goes on when that is taken back', async () => {
    const subscription = await lives('CREDIT_CARD', { actor: ana });
    const { orderId } = subscription;
    expect(await cancel(subscription, 'period-end')).toMatchObject({ status: 'ACTIVE', nextDueDate: null });
    const paused = { wanted: 'PAUSED', is: 'PAUSED', resumeOn: null } as const;
    await becomes(subscription._id, { atProvider: { ...paused, tries: 0, askAt: null }, owed: [] });
    expect(await kindsOf(subscription, 'payment.deleted')).toHaveLength(1);
    const kept = await billing.askAs(ana, keepSubscription, { orderId });
    expect(kept).toMatchObject({ cancelAt: null, nextDueDate: subscription.paidUntil });
    const active = { wanted: 'ACTIVE', is: 'ACTIVE', resumeOn: null } as const;
    const again = await becomes(subscription._id, { atProvider: { ...active, tries: 0, askAt: null } });
    expect(again.owed).toMatchObject([{ dueDate: subscription.paidUntil, standing: 'open' }]);
    await expect(billing.askAs(ana, keepSubscription, { orderId })).rejects.toMatchObject({
      code: 'subscription-goes-on',
    });
  });

  it('with its period, and taken back, is charged once for days whose removed slip a bank has taken', async () => {
    const subscription = await lives('BOLETO', { actor: ana });
    const { orderId } = subscription;
    const [{ paymentId: removed, until }] = subscription.owed as [Subscription['owed'][number]];
    await cancel(subscription, 'period-end');
    await becomes(subscription._id, { owed: [] });
    await billing.askAs(ana, keepSubscription, { orderId });
    const again = await eventually('it is charged for these days again', async () => {
      const found = await becomes(subscription._id, {});
      expect(found.owed).toHaveLength(1);
      return found.owed[0]!.paymentId;
    });
    expect(again).not.toBe(removed);
    await billing.control('POST', `/charges/${removed}/pay-late`);
    await becomes(subscription._id, { owed: [], paidUntil: until, nextDueDate: until });
    await eventually('that charge is gone, and all is told', async () => {
      expect(await billing.atAsaas('GET', `/payments/${again}`)).toMatchObject({ deleted: true });
      const { atProvider } = await becomes(subscription._id, { status: 'ACTIVE' });
      expect([atProvider.hasSurplus, atProvider.areTermsNews]).toEqual([undefined, undefined]);
    });
  });

  it.each(['billing.provider-to-be-asked', 'billing.provider-asked', 'billing.provider-agreed'])(
    'goes on after a death at %s',
    async (point) => {
      const subscription = await lives('PIX', { actor: ana });
      let deaths = 0;
      hooks[FAILPOINT_HOOK] = (name) => {
        if (name !== point || deaths > 0) return;
        deaths++;
        throw new Error(`killed at ${point}`);
      };
      await cancel(subscription, 'now');
      await eventually('it died', () => expect(deaths).toBe(1));
      await endLease(subscription._id, { isAskedAgain: true });
      await expectOver(subscription);
    },
  );

  it('goes on when the provider is down for a while', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const down = { kind: 'error-before', route: 'DELETE /subscriptions/:id', count: 2 };
    await billing.control('POST', '/faults', down);
    await cancel(subscription, 'now');
    await eventually('it was asked in vain', async () =>
      expect((await becomes(subscription._id, {})).atProvider.tries).toBe(1),
    );
    for (let times = 0; times < 2; times++) {
      await endLease(subscription._id, { isAskedAgain: true });
      await eventually('it is asked again', async () =>
        expect((await becomes(subscription._id, {})).atProvider.tries).not.toBe(times + 1),
      );
    }
    await expectOver(subscription);
  });

  it('owes back what is paid while it ends, and says so to an operator', async () => {
    const subscription = await lives('PIX', { actor: ana });
    const { paymentId } = subscription.owed[0]!;
    let isPaid = false;
    hooks[FAILPOINT_HOOK] = async (name) => {
      if (name !== 'billing.provider-to-be-asked' || isPaid) return;
      isPaid = true;
      await billing.control('POST', `/charges/${paymentId}/pay`);
    };
    await cancel(subscription, 'now');
    await expectOver(subscription);
    await eventually('it is owed back', async () => {
      const row = await billing.app.get(Database).rows(paymentCollection).findOne({ _id: paymentId });
      expect(row).toMatchObject({ standing: 'paid', owedBack: true, dropped: false });
    });
    const alerts = (await billing.alerts()).filter(({ subject }) => subject === paymentId);
    expect(alerts.map(({ code }) => code)).toEqual(['paid-after-cancellation']);
  });
});
