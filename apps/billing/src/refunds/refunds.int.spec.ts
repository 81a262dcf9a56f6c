import { paymentRefunded } from '@numera/contracts/billing/subscription-facts';
import { refundPayment } from '@numera/contracts/billing/refunds';
import type { PaymentMethod } from '@numera/contracts/primitives';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { eventually } from '@numera/testing/eventually';
import { someOf } from '@numera/testing/thorough';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { becomes, lives } from '../../test/a-life.ts';
import { billing, openBilling } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { refundCollection } from './refund.schema.ts';

const hooks = globalThis as { [FAILPOINT_HOOK]?: (name: string) => unknown };
const anOperator = () => ({ kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' }) as const;
const [operator, colleague] = [anOperator(), anOperator()];

const rows = () => billing.app.get(Database);
const refund = (paymentId: string, amountCents?: number, reason = 'pedido do cliente') =>
  billing.askAs(operator, refundPayment, { paymentId, reason, ...(amountCents ? { amountCents } : {}) });
/** A living subscription, and the payment that it was bought with. */
async function bought(method: PaymentMethod): Promise<{ subscription: Subscription; paymentId: string }> {
  const subscription = await lives(method);
  const paid = await rows().rows(paymentCollection).findOne({ subscriptionId: subscription._id, standing: 'paid' });
  return { subscription, paymentId: paid!._id };
}
const stands = (paymentId: string, what: object) =>
  eventually(`${paymentId} is ${JSON.stringify(what)}`, async () =>
    expect(await rows().rows(paymentCollection).findOne({ _id: paymentId })).toMatchObject(what),
  );
const ended = (paymentId: string, state: 'DONE' | 'REFUSED') =>
  eventually(`the refund of ${paymentId} is ${state}`, async () => {
    const found = await rows().rows(refundCollection).find({ paymentId }).sort({ _id: 1 }).toArray();
    expect(found.at(-1)?.state).toBe(state);
    return found.at(-1)!;
  });
const givenBack = (paymentId: string) =>
  billing.ledger({ paymentId, kind: 'payment.refunded,payment.partially-refunded' });
const letters = async ({ orderId }: Subscription) =>
  (await billing.announced(paymentRefunded.type)).filter(({ body }) => body.correlationId === orderId);

describe('money that goes back', () => {
  openBilling({ UNKNOWN_GRACE_MS: '500' });
  afterEach(() => {
    delete hooks[FAILPOINT_HOOK];
  });

  it.each(['PIX', 'CREDIT_CARD'] as const)('of a %s is given back whole, once, and is written down', async (method) => {
    const { subscription, paymentId } = await bought(method);
    const answers = await Promise.all([refund(paymentId), refund(paymentId), refund(paymentId)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await ended(paymentId, 'DONE');
    await stands(paymentId, { standing: 'returned', refundedCents: 2_990 });
    expect(await givenBack(paymentId)).toHaveLength(1);
    expect(await letters(subscription)).toMatchObject([{ body: { data: { refundedCents: 2_990, form: null } } }]);
    // A gift: what it paid for stays paid.
    expect(await becomes(subscription._id, {})).toMatchObject({ status: 'ACTIVE', paidUntil: subscription.paidUntil });
    expect(await billing.deeds(paymentId)).toMatchObject([{ action: 'payment.refund', reason: 'pedido do cliente' }]);
    expect((await refund(paymentId)).id).toBe(answers[0].id);
    await expect(refund(paymentId, undefined, 'de novo')).rejects.toMatchObject({ code: 'payment-not-paid' });
  });

  it('in part leaves the rest paid, and no more than the rest can follow', async () => {
    const { paymentId } = await bought('PIX');
    await refund(paymentId, 1_000);
    await ended(paymentId, 'DONE');
    await stands(paymentId, { standing: 'paid', refundedCents: 1_000 });
    await expect(refund(paymentId, 2_000)).rejects.toMatchObject({ code: 'refund-too-high' });
    await refund(paymentId);
    await stands(paymentId, { standing: 'returned', refundedCents: 2_990 });
  });

  it('in part keeps the rest waiting while it is on its way', async () => {
    const { paymentId } = await bought('PIX');
    await billing.control('POST', '/faults', { kind: 'error-before', route: 'POST /payments/:id/refund', count: 20 });
    await refund(paymentId, 1_000);
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'refund-under-way' });
    expect((await refund(paymentId, 1_000)).amountCents).toBe(1_000);
    await billing.control('DELETE', '/faults');
    await ended(paymentId, 'DONE');
    await refund(paymentId);
    await stands(paymentId, { standing: 'returned', refundedCents: 2_990 });
  });

  it('in part goes back once, whoever else presses after having seen none of it back', async () => {
    const { paymentId } = await bought('PIX');
    const part = { paymentId, amountCents: 1_000, reason: 'cortesia', seenCents: 0 };
    const asks = (by = operator, more: object = {}) => billing.askAs(by, refundPayment, { ...part, ...more });
    const { id } = await asks(operator, { wish: 'a key of the first page' });
    await ended(paymentId, 'DONE');
    await expect(asks(colleague)).rejects.toMatchObject({
      ...{ code: 'version-conflict', current: { takenCents: 1_000, leftCents: 1_990 } },
    });
    await expect(asks(operator, { wish: 'a key of another page' })).rejects.toMatchObject({ code: 'version-conflict' });
    // An answer was lost, however long ago.
    expect((await asks(operator, { wish: 'a key of the first page' })).id).toBe(id);
    expect(await givenBack(paymentId)).toHaveLength(1);
    await asks(colleague, { seenCents: 1_000 });
    await stands(paymentId, { refundedCents: 2_000 });
    expect(await givenBack(paymentId)).toHaveLength(2);
  });

  it('is told to its payer also where its order never had a subscription', async () => {
    const { subscription, paymentId } = await bought('PIX');
    await rows().rows(subscriptionCollection).deleteOne({ _id: subscription._id });
    await refund(paymentId);
    await ended(paymentId, 'DONE');
    expect(await letters(subscription)).toMatchObject([{ body: { data: { refundedCents: 2_990 } } }]);
  });

  it('of a slip is asked of its payer, who says to which account', async () => {
    const { subscription, paymentId } = await bought('BOLETO');
    const { form } = await refund(paymentId).then(() => ended(paymentId, 'DONE'));
    expect(form).toContain(billing.sandboxUrl);
    expect(await letters(subscription)).toMatchObject([{ body: { data: { form } } }]);
    await stands(paymentId, { standing: 'returned' });
  });

  it('that the provider takes back is a person’s matter, and may be tried again', async () => {
    const { paymentId } = await bought('BOLETO');
    await refund(paymentId);
    await ended(paymentId, 'DONE');
    await stands(paymentId, { standing: 'returned' });
    await billing.control('POST', `/charges/${paymentId}/deny-refund`);
    await ended(paymentId, 'REFUSED');
    await stands(paymentId, { standing: 'paid' });
    expect((await billing.alerts()).filter(({ subject }) => subject === paymentId)).toMatchObject([
      { code: 'refund-failing', detail: expect.stringContaining('gave it back no more') },
    ]);
    await refund(paymentId, undefined, 'de novo');
    await ended(paymentId, 'DONE');
  });

  it('is followed until it has arrived', async () => {
    const { paymentId } = await bought('PIX');
    await refund(paymentId);
    const { _id, nextRunAt } = await ended(paymentId, 'DONE');
    expect(nextRunAt).not.toBeNull();
    await rows()
      .rows(refundCollection)
      .updateOne({ _id }, { $set: { nextRunAt: new Date(0) } });
    await eventually('it has arrived', async () =>
      expect(await rows().rows(refundCollection).findOne({ _id })).toMatchObject({ state: 'DONE', nextRunAt: null }),
    );
  });

  it.each(someOf(['billing.refund-sent', 'billing.refund-answered', 'billing.refund-saved'], 2))(
    'goes back once, also after a death at %s',
    async (point) => {
      const { subscription, paymentId } = await bought('PIX');
      let deaths = 0;
      hooks[FAILPOINT_HOOK] = (name) => {
        if (name !== point || deaths > 0) return;
        deaths++;
        throw new Error(`killed at ${point}`);
      };
      await refund(paymentId);
      await eventually('it died', () => expect(deaths).toBe(1));
      await eventually('it is taken up again', async () => {
        await rows()
          .rows(refundCollection)
          .updateOne({ paymentId, nextRunAt: { $ne: null } }, { $set: { nextRunAt: new Date(0) } });
        await ended(paymentId, 'DONE');
      });
      await stands(paymentId, { standing: 'returned' });
      expect(await givenBack(paymentId)).toHaveLength(1);
      expect(await letters(subscription)).toHaveLength(1);
    },
  );

  it.each(someOf(['timeout-after-success', 'timeout-before', 'error-before'], 1))(
    'goes back once when the answer is a %s',
    async (kind) => {
      const { paymentId } = await bought('PIX');
      await billing.control('POST', '/faults', { kind, route: 'POST /payments/:id/refund', count: 1 });
      await refund(paymentId);
      await stands(paymentId, { standing: 'returned' });
      await ended(paymentId, 'DONE');
      expect(await givenBack(paymentId)).toHaveLength(1);
    },
  );

  it('is a person’s matter when the provider says no', async () => {
    const { paymentId } = await bought('PIX');
    // Somebody was faster in the provider's own pages, and we have not heard of it yet.
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await billing.control('POST', `/charges/${paymentId}/refund`);
    await refund(paymentId);
    await ended(paymentId, 'REFUSED');
    const alerts = (await billing.alerts()).filter(({ subject }) => subject === paymentId);
    expect(alerts.map(({ code }) => code)).toEqual(['refund-failing']);
    await stands(paymentId, { standing: 'returned' });
  });
});
