import type { Person } from '@numera/contracts/access';
import { listRounds, makeRound } from '@numera/contracts/operations/rounds';
import { auditCollection } from '@numera/server/audit';
import { Database } from '@numera/server/database';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '@numera/testing/eventually';
import { roundCollection } from '@numera/messaging/nightly-round';
import { afterEach, describe, expect, it } from '@jest/globals';
import { becomes, lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { paymentCollection } from '../payments/payment.schema.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { Reconcile } from './reconcile.ts';

const reconcile = () => billing.app.get(Reconcile).run();
const alertsOf = async (code: string) => (await billing.alerts()).filter((alert) => alert.code === code);
const rows = () => billing.app.get(Database);
const newCustomer = async () =>
  (await billing.atAsaas('POST', '/customers', { name: 'Somebody else', cpfCnpj: '24971563792' })) as { id: string };
const aDay = () => new Date().toISOString().slice(0, 10);

describe('our books against the provider’s', () => {
  afterEach(() => billing.control('DELETE', '/faults'));

  it('say the same when nothing was lost: nothing is found', async () => {
    await lives('PIX');
    await lives('CREDIT_CARD');
    const counts = await reconcile();
    expect(counts).toMatchObject({ interrupted: 0, found: 0 });
    expect(counts['payments']).toBeGreaterThanOrEqual(4);
    expect((await reconcile())['mended']).toBe(0);
  });

  it('get what a lost webhook would have told', async () => {
    const subscription = await lives('PIX');
    const { paymentId } = subscription.owed[0]!;
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await billing.control('POST', `/charges/${paymentId}/pay`);
    expect((await reconcile())['mended']).toBeGreaterThanOrEqual(1);
    expect((await becomes(subscription._id, {})).owed).toEqual([]);
  });

  it('let go what was removed there when nobody listened, and count it', async () => {
    const subscription = await lives('PIX');
    const { paymentId } = subscription.owed[0]!;
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await billing.atAsaas('DELETE', `/payments/${paymentId}`);
    expect((await reconcile())['mended']).toBeGreaterThanOrEqual(1);
    expect((await becomes(subscription._id, {})).owed).toEqual([]);
    expect((await reconcile())['mended']).toBe(0);
  });

  it('name money and charges of nobody once, and change nothing', async () => {
    const { id: customer } = await newCustomer();
    const terms = { customer, billingType: 'PIX', value: 12.3, dueDate: aDay() };
    const [open, paid] = (await Promise.all([
      billing.atAsaas('POST', '/payments', terms),
      billing.atAsaas('POST', '/payments', terms),
    ])) as { id: string }[];
    await billing.control('POST', `/charges/${paid!.id}/pay`);
    const before = await rows().rows(paymentCollection).countDocuments();
    for (let times = 0; times < 2; times++) {
      await reconcile();
      expect((await alertsOf('unknown-money')).map(({ subject }) => subject)).toEqual([paid!.id]);
      expect((await alertsOf('unknown-charge')).map(({ subject }) => subject)).toEqual([open!.id]);
    }
    expect(await rows().rows(paymentCollection).countDocuments()).toBe(before);
    await billing.atAsaas('DELETE', `/payments/${open!.id}`);
  });

  it('name a subscription that charges and should not', async () => {
    const { id: customer } = await newCustomer();
    const terms = { customer, billingType: 'BOLETO', value: 5, nextDueDate: aDay(), cycle: 'YEARLY' };
    const { id } = (await billing.atAsaas('POST', '/subscriptions', terms)) as { id: string };
    await reconcile();
    expect((await alertsOf('unknown-subscription')).map(({ subject }) => subject)).toEqual([id]);
  });

  it('hear of a subscription that was removed there when nobody listened', async () => {
    const subscription = await lives('PIX');
    await billing.control('POST', '/faults', { kind: 'webhook-pause' });
    await billing.atAsaas('DELETE', `/subscriptions/${subscription.asaasSubscriptionId}`);
    await reconcile();
    await becomes(subscription._id, { cancelReason: 'removed-at-provider', cancelAt: subscription.paidUntil });
  });

  it('name a payment that the provider does not know', async () => {
    const subscription = await lives('PIX');
    const payments = rows().rows(paymentCollection);
    const row = (await payments.findOne({ subscriptionId: subscription._id, standing: 'paid' }))!;
    await payments.insertOne({ ...row, _id: 'pay_unheardof' });
    await reconcile();
    await reconcile();
    expect((await alertsOf('payment-missing-at-provider')).map(({ subject }) => subject)).toEqual(['pay_unheardof']);
    await payments.deleteOne({ _id: 'pay_unheardof' });
    expect(await rows().rows(subscriptionCollection).countDocuments()).toBeGreaterThan(0);
  });

  it('switch an interrupted webhook queue on again, and a person is told', async () => {
    const { data } = (await billing.atAsaas('GET', '/webhooks')) as { data: { id: string }[] };
    await billing.atAsaas('PUT', `/webhooks/${data[0]!.id}`, { interrupted: true });
    expect(await reconcile()).toMatchObject({ interrupted: 1 });
    expect(await billing.atAsaas('GET', `/webhooks/${data[0]!.id}`)).toMatchObject({ interrupted: false });
    expect(await alertsOf('webhook-interrupted')).toHaveLength(1);
    expect(await reconcile()).toMatchObject({ interrupted: 0 });
  });

  it('are compared when an administrator asks for it, which is written down, and he is told how it went', async () => {
    const admin: Person = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
    const { endedAt } = (await rows().rows(roundCollection).findOne({ _id: 'asaas' }))!;
    await billing.askAs(admin, makeRound.billing, { name: 'asaas' });
    await eventually('the round was made', async () => {
      const [round] = (await billing.askAs(admin, listRounds.billing, {})).rounds;
      expect(round).toMatchObject({ name: 'asaas', nextRunAt: expect.stringMatching(/T06:30:00/) });
      expect(round!.endedAt! > (endedAt?.toISOString() ?? '')).toBe(true);
      expect(round!.counts.map(({ what }) => what)).toContain('payments');
    });
    const deeds = rows().rows(auditCollection).find({ action: 'setting.make-round' });
    expect(await deeds.toArray()).toMatchObject([{ by: admin.userId, subject: { type: 'setting', id: 'asaas' } }]);
    const nobody = billing.askAs({ ...admin, role: 'user' } as Person, makeRound.billing, { name: 'asaas' });
    await expect(nobody).rejects.toMatchObject({ code: 'forbidden' });
    await expect(billing.askAs(admin, makeRound.billing, { name: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('are compared when somebody asks for it, and else at night', async () => {
    const rounds = rows().rows(roundCollection);
    const planned = (await rounds.findOne({ _id: 'asaas' }))!;
    expect(planned.nextRunAt?.toISOString()).toMatch(/T06:30:00/);
    const asked = new Date();
    await rounds.updateOne({ _id: 'asaas' }, { $set: { nextRunAt: asked } });
    await eventually('the round was made', async () => {
      const made = await rounds.findOne({ _id: 'asaas' });
      expect(made!.endedAt! >= asked).toBe(true);
      expect(made!.nextRunAt?.toISOString()).toMatch(/T06:30:00/);
      expect(made!.counts).toHaveProperty('payments');
    });
  });
});
