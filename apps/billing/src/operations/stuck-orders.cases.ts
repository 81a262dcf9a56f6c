import type { Person } from '@numera/contracts/access';
import { listStuckOrders, type StuckKind, tryOrderNow } from '@numera/contracts/operations/stuck-work';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { lives } from '../../test/a-life.ts';
import { closingCollection } from '../accounts/closing.schema.ts';
import { payerUpdateCollection } from '../customer-changes/payer-update.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const admin: Person = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
const database = () => billing.app.get(Database);
const list = () => billing.askAs(admin, listStuckOrders, {});
const tryNow = (kind: Exclude<StuckKind, 'activation'>, id: string, actor = admin) =>
  billing.askAs(actor, tryOrderNow, { kind, id });
const inAnHour = () => new Date(Date.now() + 3_600_000);
const deeds = (id: string) =>
  database().rows(auditCollection).find({ action: 'order.try-now', 'subject.id': id }).toArray();

describe('what is past its time', () => {
  it('is an order whose step does not come to an end, until it is tried now and goes on', async () => {
    await billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', status: 503 });
    const { orderId } = await billing.order('PIX');
    expect((await list()).entries.find(({ id }) => id === orderId)).toBeUndefined();
    const orders = database().rows(orderCollection);
    await eventually('its first try has failed, and the next is due in some seconds', async () => {
      const { createdAt, nextRunAt } = (await orders.findOne({ _id: orderId }))!;
      const waitsMs = nextRunAt!.getTime() - createdAt.getTime();
      // While it is being tried it is leased for ten seconds.
      expect(waitsMs > 1_000 && waitsMs < 9_000).toBe(true);
    });
    const hourAgo = new Date(Date.now() - 3_600_000);
    await orders.updateOne({ _id: orderId }, [
      {
        $set: {
          createdAt: hourAgo,
          nextRunAt: inAnHour(),
          history: { $map: { input: '$history', in: { $mergeObjects: ['$$this', { at: hourAgo }] } } },
        },
      },
    ]);
    expect((await list()).entries.find(({ id }) => id === orderId)).toMatchObject({
      ...{ kind: 'order', subject: orderId, since: hourAgo.toISOString() },
    });
    await billing.control('DELETE', '/faults');
    await Promise.all([tryNow('order', orderId), tryNow('order', orderId)]);
    await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect(await deeds(orderId)).toMatchObject([{ by: admin.userId, subject: { type: 'order', id: orderId } }]);
    expect((await list()).entries.find(({ id }) => id === orderId)).toBeUndefined();
  });

  it('is a webhook that was tried again and again, found by an index', async () => {
    const row = { event: 'PAYMENT_UPDATED', paymentId: 'pay_odd', asaasSubscriptionId: null, reason: null };
    const kept = {
      ...row,
      _id: 'evt_stuck',
      state: 'RECEIVED',
      tries: 9,
      receivedAt: new Date(),
      nextRunAt: inAnHour(),
    };
    await database()
      .rows(webhookCollection)
      .insertOne(kept as never);
    expect((await list()).entries).toContainEqual(
      expect.objectContaining({ kind: 'webhook', id: 'evt_stuck', subject: 'pay_odd', attempts: 9 }),
    );
    for (const collection of [
      ...['orders', 'refunds', 'chargeDeeds', 'numberRemovals', 'payerUpdates', 'webhooks'],
      ...['subscriptions', 'closings'],
    ])
      expectIndexed(await plansOf(database().connection, collection, list), 500);
    await database().rows(webhookCollection).deleteOne({ _id: 'evt_stuck' });
  });

  it('is what the provider was told in vain of a payer, since when and with its answer; and a customer whose end takes long', async () => {
    const [changed, leaving] = [uuidv7(), uuidv7()];
    const askedAt = new Date(Date.now() - 2 * 3_600_000);
    const told = { version: 1, tries: 4, refusal: null, lastError: 'HTTP 503', askedAt, nextRunAt: inAnHour() };
    await database()
      .rows(payerUpdateCollection)
      .insertOne({ _id: changed, ...told });
    const leaves = { of: 'customer', by: uuidv7(), closedAt: askedAt, nextRunAt: inAnHour(), doneAt: null } as const;
    await database()
      .rows(closingCollection)
      .insertOne({ _id: leaving, ...leaves });
    const { entries } = await list();
    expect(entries).toContainEqual({
      ...{ kind: 'payer-update', id: changed, subject: changed, state: 'REQUESTED', attempts: 4 },
      ...{ lastError: 'HTTP 503', since: askedAt.toISOString(), nextRunAt: told.nextRunAt.toISOString() },
    });
    expect(entries.find(({ id }) => id === leaving)).toMatchObject({
      ...{ kind: 'closing', state: 'customer', since: askedAt.toISOString(), lastError: null },
    });
    await tryNow('closing', leaving);
    await eventually('nothing was left to end', async () =>
      expect((await list()).entries.find(({ id }) => id === leaving)).toBeUndefined(),
    );
    await database().rows(payerUpdateCollection).deleteOne({ _id: changed });
  });

  it('is a subscription that the provider does not end, whichever way it was tried; not one that has its time', async () => {
    const { orderId, _id: subscriptionId } = await lives('PIX');
    const subscriptions = database().rows(subscriptionCollection);
    expect((await list()).entries.find(({ id }) => id === subscriptionId)).toBeUndefined();
    const before = (await subscriptions.findOne({ _id: subscriptionId }))!;
    const nextRunAt = new Date(Date.now() + 15 * 60_000);
    const stuck = { nextRunAt, 'atProvider.wanted': 'REMOVED', 'atProvider.tries': 5 } as never;
    await subscriptions.updateOne({ _id: subscriptionId }, { $set: stuck });
    expect((await list()).entries.find(({ id }) => id === subscriptionId)).toMatchObject({
      ...{ kind: 'subscription', subject: orderId, state: 'REMOVED', attempts: 5 },
    });
    await subscriptions.replaceOne({ _id: subscriptionId }, before);
  });

  it('is nobody else’s to try, and what is over is not tried', async () => {
    await expect(tryNow('order', uuidv7(), { ...admin, role: 'user' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(tryNow('refund', uuidv7())).rejects.toMatchObject({ code: 'not-found' });
  });
});
