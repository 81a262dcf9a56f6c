import type { Person } from '@numera/contracts/access';
import { getWebhookState, reactivateWebhook, registerWebhook } from '@numera/contracts/billing/provider-webhook';
import { Alerts } from '@numera/messaging/alerts';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
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
const register = (email: string, actor = admin) => billing.askAs(actor, registerWebhook, { email });
const deeds = (action: string) => database().rows(auditCollection).find({ action }).toArray();
const openAlerts = async () => (await billing.alerts()).filter(({ closedAt }) => !closedAt).map(({ code }) => code);

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
    expect(await deeds('setting.reactivate-webhook')).toMatchObject([
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

  it('is registered anew by an administrator, with all that we need and nothing else', async () => {
    const { id, url } = await ours();
    const spoiled = { sendType: 'SEQUENTIALLY', enabled: false, apiVersion: 2, authToken: null };
    await billing.atAsaas('PUT', `/webhooks/${id}`, { ...spoiled, events: ['PAYMENT_CREATED'] });
    await expect(register('a@numera.test', { ...admin, role: 'user' })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await ours()).problems).toEqual(['disabled', 'other-version', 'no-token', 'sequential', 'events-missing']);
    await register('a@numera.test');
    await register('b@numera.test');
    expect(await state()).toMatchObject({
      address: url,
      webhooks: [{ id, url, email: 'b@numera.test', isRenewed: true, enabled: true, problems: [], missingEvents: [] }],
    });
    const [first, second] = await deeds('setting.register-webhook');
    expect(first!.changes.map(({ field }) => field)).toEqual(['apiVersion', 'email', 'enabled', 'events', 'sendType']);
    expect(second!.changes).toEqual([{ field: 'email', from: 'a@numera.test', to: 'b@numera.test' }]);
  });

  it('is registered where there is none, and its alerts close', async () => {
    await billing.atAsaas('DELETE', `/webhooks/${(await ours()).id}`);
    await database().transaction((tx) =>
      billing.app.get(Alerts).raise(tx, { code: 'webhook-missing', subject: 'asaas', detail: 'nobody tells us' }),
    );
    expect(await state()).toMatchObject({ webhooks: [], address: expect.stringMatching(/webhooks.asaas$/) });
    await register('a@numera.test');
    expect(await ours()).toMatchObject({ isRenewed: true, problems: [] });
    expect(await openAlerts()).not.toContain('webhook-missing');
    // By its token it is let in: what it tells arrives.
    const { received } = await state();
    await billing.order('PIX');
    await eventually('the new webhook told of the charge', async () => (await state()).received.count > received.count);
  });

  it('stays as it was where the provider does not take what it is told', async () => {
    await expect(register('nobody')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { email: 'O email informado é inválido.' },
    });
    expect(await ours()).toMatchObject({ email: 'a@numera.test' });
  });

  it('is not known, and not opened, while the provider is silent', async () => {
    const { id } = await ours();
    await billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', status: 503 });
    expect(await state()).toMatchObject({ webhooks: null });
    await expect(reactivate(id)).rejects.toMatchObject({ code: 'service-unavailable' });
    await billing.control('POST', '/faults', { kind: 'error-before', provider: 'asaas', status: 503 });
    await expect(register('a@numera.test')).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});
