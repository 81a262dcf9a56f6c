import {
  asaasSetting,
  policySetting,
  secretContext,
  settingChanged,
  testAsaas,
} from '@numera/contracts/operations/settings';
import type { FormValues } from '@numera/rules/form-rules';
import type { asaasForm, billingPolicyForm } from '@numera/rules/setting-forms';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { eventually } from '@numera/testing/eventually';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { SETTINGS, type BillingSettings } from '../settings.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

const admin = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.7' } as const;
const subscriptions = () => billing.app.get(Database).rows(subscriptionCollection);
const minutesFrom = (then: number, at: Date): number => Math.round((at.getTime() - then) / 60_000);

async function change(values: Partial<FormValues<typeof billingPolicyForm>>): Promise<void> {
  const { version, values: stored } = await billing.askAs(admin, policySetting.read, {});
  await billing.askAs(admin, policySetting.change, { seen: version, values: { ...stored, ...values } });
}

describe('the billing policy', () => {
  it('holds for the next charge, and leaves those that there are', async () => {
    const payable = async () => {
      const { orderId } = await billing.order('PIX');
      const placed = Date.now();
      return minutesFrom(placed, (await billing.reaches(orderId, 'AWAITING_PAYMENT')).charge!.payableUntil);
    };
    expect(await payable()).toBe(60);
    await change({ pixMinutes: 120 });
    expect(await payable()).toBe(120);
  });

  it('has each subscription looked at again soon, once however often it is told', async () => {
    const { _id } = await lives('PIX');
    const nextRunAt = new Date(Date.now() + 20 * 86_400_000);
    await subscriptions().updateOne({ _id }, { $set: { nextRunAt } });
    const fact = {
      ...{ name: 'policy', version: 1, values: {}, sealed: {} },
      ...{ changedAt: new Date().toISOString(), changedBy: admin.userId },
    } as const;
    await billing.deliver(settingChanged, { ...fact, name: 'stock' }, 1);
    expect(await subscriptions().findOne({ _id })).toMatchObject({ nextRunAt });
    await billing.deliver(settingChanged, fact, 2);
    const soon = (await subscriptions().findOne({ _id }))!.nextRunAt!;
    expect(minutesFrom(Date.now(), soon)).toBeLessThanOrEqual(31);
  });

  it('suspends nobody sooner than the law lets', async () => {
    await expect(change({ suspendAfterDays: 14 })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { suspendAfterDays: expect.stringContaining('Anatel') },
    });
  });
});

describe('the account at Asaas', () => {
  const sealed = (field: string, plain: string) =>
    seal(plain, billing.app.get<BillingSettings>(SETTINGS).SETTINGS_TRANSIT_KEY, secretContext('asaas', field));
  const values = (wish: Partial<FormValues<typeof asaasForm>> = {}) => ({
    ...{ url: `${billing.sandboxUrl}/asaas/v3`, apiKey: '', webhookToken: '' },
    ...wish,
  });
  const tried = async (wish: Partial<FormValues<typeof asaasForm>> = {}) =>
    (await billing.askAs(admin, testAsaas, { values: values(wish) })).problem;
  const webhook = async (token: string) =>
    (
      await fetch(`${billing.url}/webhooks/asaas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'asaas-access-token': token },
        body: JSON.stringify({ id: `evt_${uuidv7()}`, event: 'ACCOUNT_STATUS_UPDATED' }),
      })
    ).status;

  it('is tried with what is typed, and tells what is wrong', async () => {
    expect(await tried()).toBeNull();
    expect(await tried({ apiKey: sealed('apiKey', 'another-key') })).toBe('key-refused');
    expect(await tried({ url: `${billing.sandboxUrl}/elsewhere` })).toBe('not-the-service');
    expect(await tried({ url: 'https://asaas.com.example/v3' })).toBe('address-refused');
    await billing.control('POST', '/faults', { route: 'GET /customers', kind: 'error-before', status: 503, count: 1 });
    expect(await tried()).toBe('no-answer');
  });

  it('gives its key to nobody but Asaas', async () => {
    const wish = { seen: 0, values: values({ url: 'https://asaas.com.example/v3' }) };
    await expect(billing.askAs(admin, asaasSetting.change, wish)).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { url: expect.stringContaining('não é do Asaas') },
    });
  });

  it('is asked as whom the administrator says, at once', async () => {
    const { version } = await billing.askAs(admin, asaasSetting.read, {});
    await billing.askAs(admin, asaasSetting.change, {
      seen: version,
      values: values({ apiKey: sealed('apiKey', 'wrong') }),
    });
    await billing.order('PIX');
    await eventually('its key is refused', async () =>
      expect((await billing.alerts()).map(({ code }) => code)).toContain('provider-unauthorized'),
    );
    const seen = version + 1;
    await billing.askAs(admin, asaasSetting.change, { seen, values: values({ apiKey: sealed('apiKey', 'key') }) });
    const { orderId } = await billing.order('PIX');
    await billing.reaches(orderId, 'AWAITING_PAYMENT');
  });

  it('is believed by its new token, and by the former one for a day', async () => {
    const { version } = await billing.askAs(admin, asaasSetting.read, {});
    const token = 'n'.repeat(40);
    await billing.askAs(admin, asaasSetting.change, {
      seen: version,
      values: values({ webhookToken: sealed('webhookToken', token) }),
    });
    expect(await webhook(token)).toBe(200);
    expect(await webhook(billing.webhookToken)).toBe(200);
    expect(await webhook('x'.repeat(40))).toBe(401);
  });
});
