import { Database } from '@numera/server/database';
import { aCardNumber } from '@numera/testing/a-card-number';
import { aTaxId } from '@numera/testing/a-tax-id';
import { goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import { Asaas } from '../asaas/asaas.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { customerCollection } from './customer.schema.ts';

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

describe('a payer whom somebody removed in the provider’s pages', () => {
  const boughtBefore = async (taxId: string) => {
    const { orderId } = await billing.order('PIX', { taxId });
    const { asaasCustomerId, customerId } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    await billing.atAsaas('DELETE', `/customers/${asaasCustomerId}`);
    return { customerId, removed: asaasCustomerId! };
  };

  it('buys again by PIX, and a person hears of it', async () => {
    const taxId = aTaxId();
    const { customerId, removed } = await boughtBefore(taxId);
    const { orderId } = await billing.order('PIX', { taxId });
    const order = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    expect(order.asaasCustomerId).not.toBe(removed);
    expect(order.history.map(({ state }) => state)).toEqual([
      ...['PLACED', 'CHARGING', 'PLACED', 'CHARGING', 'AWAITING_PAYMENT'],
    ]);
    const alerts = (await billing.alerts()).filter(({ subject }) => subject === customerId);
    expect(alerts.map(({ code }) => code)).toEqual(['payer-removed-at-provider']);
  });

  it('buys again by card, which is asked for once more', async () => {
    const taxId = aTaxId();
    const { removed } = await boughtBefore(taxId);
    const order = await billing.order('CREDIT_CARD', { taxId });
    await billing.reaches(order.orderId, 'AWAITING_CARD');
    const card = { ...goodCard, number: aCardNumber() };
    expect((await billing.giveCard(order, card)).status).toBe(503);
    const { asaasCustomerId } = await billing.reaches(order.orderId, 'AWAITING_CARD');
    expect(asaasCustomerId).not.toBe(removed);
    expect((await billing.giveCard(order, card)).status).toBe(200);
    await billing.reaches(order.orderId, 'PAID');
  });
});

describe('a payer whose creation nobody answered', () => {
  const createdFor = (customerId: string) =>
    billing.ledger({ kind: 'customer.created', externalReference: customerId });
  /** A payer whose creation meets the fault, as soon as it has met it. */
  async function createdUnder(kind: string): Promise<{ orderId: string; customerId: string }> {
    const route = 'POST /customers';
    await billing.control('POST', '/faults', { kind, route, count: 1 });
    const { orderId } = await billing.order('PIX');
    await eventually(`${kind} has struck`, async () => {
      const { data } = await billing.control<{ data: { kind: string; hits: number }[] }>('GET', '/faults');
      expect(data).toContainEqual(expect.objectContaining({ kind, hits: 1 }));
    });
    const order = await billing.app.get(Database).model(orderCollection).findById(orderId).lean();
    return { orderId, customerId: order!.customerId };
  }
  let made: Awaited<ReturnType<typeof createdUnder>>;
  let lost: typeof made;
  // Both at once: what is waited for is the same.
  beforeAll(async () => {
    await billing.control('POST', '/faults', { kind: 'late-visibility', seconds: 3_600 });
    made = await createdUnder('timeout-after-success');
    lost = await createdUnder('timeout-before');
  });

  it('is not created twice because the provider shows it late', async () => {
    await eventually('it was searched for in vain', async () => {
      const customer = await billing.app.get(Database).model(customerCollection).findById(made.customerId).lean();
      expect(customer?.notFoundAt).toBeInstanceOf(Date);
    });
    await billing.control('DELETE', '/faults');
    await billing.reaches(made.orderId, 'AWAITING_PAYMENT');
    expect(await createdFor(made.customerId)).toHaveLength(1);
  }, 30_000);

  it('is created anew when it never shows', async () => {
    await billing.reaches(lost.orderId, 'AWAITING_PAYMENT');
    expect(await createdFor(lost.customerId)).toHaveLength(1);
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
    expect((await billing.giveCard({ orderId, orderToken }, goodCard)).status).toBe(200);
    expect(tokenized.mock.lastCall?.[0].creditCardHolderInfo).toMatchObject({
      phone: '21912345678',
      addressNumber: '77',
      postalCode: '20040020',
    });
  });
});
