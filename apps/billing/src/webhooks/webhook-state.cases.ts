import type { Person } from '@numera/contracts/access';
import { getWebhookState, reactivateWebhook } from '@numera/contracts/billing/provider-webhook';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { billing } from '../../test/the-billing.ts';
import { webhookCollection } from './webhook.schema.ts';

const admin: Person = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
const database = () => billing.app.get(Database);
const state = () => billing.askAs(admin, getWebhookState, {});
const ours = async () => (await state()).webhooks![0]!;
const reactivate = (webhookId: string, actor = admin) => billing.askAs(actor, reactivateWebhook, { webhookId });
const deeds = () => database().rows(auditCollection).find({ action: 'setting.reactivate-webhook' }).toArray();

describe('the provider’s way to us', () => {
  it('is told as it is there, with what came and what waits', async () => {
    const { id } = await ours();
    const { events } = (await billing.atAsaas('GET', `/webhooks/${id}`)) as { events: string[] };
    await billing.atAsaas('PUT', `/webhooks/${id}`, { interrupted: true, events: ['PAYMENT_CREATED'] });
    const receivedAt = new Date();
    const waiting = new Date(Date.now() + 3_600_000);
    const row = { event: 'PAYMENT_UPDATED', paymentId: null, asaasSubscriptionId: null, reason: null, receivedAt };
    await database()
      .rows(webhookCollection)
      .insertMany([
        { ...row, _id: 'evt_waits', state: 'RECEIVED', tries: 1, nextRunAt: waiting },
        { ...row, _id: 'evt_fails', state: 'RECEIVED', tries: 9, nextRunAt: waiting },
      ]);
    const told = await state();
    expect(told.webhooks).toMatchObject([{ id, enabled: true, interrupted: true }]);
    expect(told.webhooks![0]!.problems).toEqual(expect.arrayContaining(['interrupted', 'events-missing']));
    expect(told.webhooks![0]!.missingEvents).toContain('PAYMENT_RECEIVED');
    expect(told.waiting.count - told.failing.count).toBeGreaterThanOrEqual(1);
    expect(told.failing.count).toBeGreaterThanOrEqual(1);
    expect(told.received.count).toBeGreaterThanOrEqual(2);
    expect(told.lastAt! >= receivedAt.toISOString()).toBe(true);
    expectIndexed(await plansOf(database().connection, 'webhooks', state), 1_000);
    await billing.atAsaas('PUT', `/webhooks/${id}`, { events });
    await database()
      .rows(webhookCollection)
      .deleteMany({ _id: { $in: ['evt_waits', 'evt_fails'] } });
  });

  it('is opened again by an administrator, which is written down once', async () => {
    const { id } = await ours();
    await billing.atAsaas('PUT', `/webhooks/${id}`, { interrupted: true, enabled: false });
    await expect(reactivate(id, { ...admin, role: 'user' })).rejects.toMatchObject({ code: 'forbidden' });
    await reactivate(id);
    await reactivate(id);
    expect(await ours()).toMatchObject({ enabled: true, interrupted: false, penalizedRequestsCount: 0 });
    expect(await deeds()).toMatchObject([
      {
        subject: { type: 'setting', id },
        changes: [
          { field: 'enabled', from: false, to: true },
          { field: 'interrupted', from: true, to: false },
        ],
      },
    ]);
    await expect(reactivate('another')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not known, and not opened, while the provider is silent', async () => {
    const { id } = await ours();
    await billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', status: 503 });
    expect(await state()).toMatchObject({ webhooks: null });
    await expect(reactivate(id)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});
