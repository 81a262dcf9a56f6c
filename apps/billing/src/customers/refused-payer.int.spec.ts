import { goodCard } from '@numera/testing/buyer';
import { aTaxId } from '@numera/testing/a-tax-id';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billingUnderTest, type BillingUnderTest } from '../../test/billing-under-test.ts';
import { Asaas } from '../asaas/asaas.ts';

let billing: BillingUnderTest;
beforeAll(async () => (billing = await billingUnderTest()), 60_000);
afterAll(() => billing.close());

/** What the provider does not take, though it has the form of a number. */
const BAD_PHONE = '47999999999';

describe('a payer whom the provider refused', () => {
  it('is taken once what was wrong is corrected', async () => {
    const taxId = aTaxId();
    const { orderId: refused } = await billing.order('PIX', { taxId, wrote: { phone: BAD_PHONE } });
    expect((await billing.reaches(refused, 'REFUSED')).refusal).toMatchObject({ code: 'customer-refused' });
    const { orderId: corrected } = await billing.order('PIX', { taxId, wrote: { phone: '11987654321' } });
    await billing.reaches(corrected, 'AWAITING_PAYMENT');
  });

  it.each([
    ['a landline', '1140001234', { phone: '1140001234', mobilePhone: null }],
    ['a mobile', '21912345678', { phone: null, mobilePhone: '21912345678' }],
  ])('is known by %s in the field that the provider has for it', async (_what, phone, kept) => {
    const { orderId } = await billing.order('PIX', { wrote: { phone } });
    const { asaasCustomerId } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    const answer = await fetch(`${billing.sandboxUrl}/asaas/v3/customers/${asaasCustomerId}`, {
      headers: { access_token: 'key', 'user-agent': 'spec' },
    });
    expect(await answer.json()).toMatchObject(kept);
  });

  it('is not refused for a long complement', async () => {
    const { orderId } = await billing.order('PIX', { wrote: { complement: 'x'.repeat(300) } });
    await billing.reaches(orderId, 'AWAITING_PAYMENT');
  });
});

describe('a payer whose creation nobody answered', () => {
  afterEach(() => fetch(`${billing.sandboxUrl}/control/faults`, { method: 'DELETE' }));
  const fault = (body: object) =>
    fetch(`${billing.sandboxUrl}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const createdFor = async (customerId: string): Promise<number> => {
    const url = `${billing.sandboxUrl}/control/ledger?kind=customer.created&externalReference=${customerId}`;
    return ((await (await fetch(url)).json()) as { entries: object[] }).entries.length;
  };

  it('is not created twice because the provider shows it late', async () => {
    await fault({ kind: 'timeout-after-success', route: 'POST /customers', count: 1 });
    await fault({ kind: 'late-visibility', seconds: 4 });
    const { orderId } = await billing.order('PIX');
    const order = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect(await createdFor(order.customerId)).toBe(1);
  }, 30_000);

  it('is created anew when it never shows', async () => {
    await fault({ kind: 'timeout-before', route: 'POST /customers', count: 1 });
    const { orderId } = await billing.order('PIX');
    const order = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect(await createdFor(order.customerId)).toBe(1);
  }, 30_000);
});

describe('a card', () => {
  it('is given with what the buyer of this order wrote, not with what another guest wrote under the same tax id', async () => {
    const taxId = aTaxId();
    const { orderId: first } = await billing.order('PIX', { taxId });
    await billing.reaches(first, 'AWAITING_PAYMENT');
    const wrote = { phone: '21912345678', number: '77', cep: '20040020' };
    const { orderId, orderToken } = await billing.order('CREDIT_CARD', { taxId, wrote });
    const tokenized = jest.spyOn(billing.app.get(Asaas), 'tokenizeCard');
    const answer = await fetch(`${billing.url}/card-tokens/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': orderToken },
      body: JSON.stringify({ card: goodCard }),
    });
    expect(answer.status).toBe(200);
    expect(tokenized.mock.lastCall?.[0].creditCardHolderInfo).toMatchObject({
      phone: '21912345678',
      addressNumber: '77',
      postalCode: '20040020',
    });
  });
});
