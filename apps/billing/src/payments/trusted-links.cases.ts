import { getOrder } from '@numera/contracts/billing/get-order';
import type { Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { eventually } from '@numera/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import type { AsaasPayment } from '../asaas/asaas-shapes.ts';
import { Asaas } from '../asaas/asaas.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { ApplyPayment } from '../orders/apply-payment.ts';
import { paymentCollection } from './payment.schema.ts';

const operator = { kind: 'user', userId: 'operator', role: 'admin', ip: '203.0.113.9' } as const;
const view = (orderId: string) => billing.askAs(operator, getOrder, { orderId });
const alertsOn = async (id: string) =>
  (await billing.alerts()).filter(({ subject }) => subject === id).map(({ code, detail }) => [code, detail]);
const FOREIGN = 'https://www.asaas.com.evil.example/b/pdf/1';

async function aSlip(): Promise<Order> {
  const { orderId } = await billing.order('BOLETO');
  return billing.reaches(orderId, 'AWAITING_PAYMENT');
}

describe('a link of the provider', () => {
  it('to the provider is stored and shown', async () => {
    const order = await aSlip();
    const seen = await view(order._id);
    expect(seen.charge?.boleto?.slipUrl).toMatch(new RegExp(`^${billing.sandboxUrl}/`));
    expect(seen.payments[0]?.bankSlipUrl).toMatch(new RegExp(`^${billing.sandboxUrl}/`));
    expect(seen.payments[0]?.invoiceUrl).toMatch(new RegExp(`^${billing.sandboxUrl}/`));
  });

  it('to somebody else is dropped when it comes, and told to a person', async () => {
    const order = await aSlip();
    const payment: AsaasPayment = {
      id: String(order.charge?.paymentId),
      subscription: order.asaasSubscriptionId,
      status: 'OVERDUE',
      value: 29.9,
      dueDate: String(order.charge?.dueDate),
      billingType: 'BOLETO',
      invoiceUrl: 'javascript:alert(document.domain)',
      bankSlipUrl: FOREIGN,
    };
    await billing.app.get(ApplyPayment).apply(payment);
    await billing.app.get(ApplyPayment).apply(payment);
    const stored = await billing.app.get(Database).model(paymentCollection).findById(payment.id).lean();
    expect(stored).toMatchObject({ status: 'OVERDUE', invoiceUrl: null, bankSlipUrl: null });
    expect(await alertsOn(payment.id)).toEqual([['link-not-trusted', expect.stringContaining('ASAAS_LINK_HOSTS')]]);
  });

  it('that was stored before is not shown when it leads to somebody else', async () => {
    const order = await aSlip();
    const database = billing.app.get(Database);
    // A webhook that was still on its way brings the good links back.
    await eventually('the foreign links stay, and none is shown', async () => {
      await database.model(orderCollection).updateOne({ _id: order._id }, { 'charge.boleto.slipUrl': FOREIGN });
      await database
        .model(paymentCollection)
        .updateMany({ orderId: order._id }, { bankSlipUrl: FOREIGN, invoiceUrl: FOREIGN });
      const seen = await view(order._id);
      expect(seen.charge?.boleto).toBeNull();
      // The charge after it may come a moment later, with links that are good.
      const first = seen.payments.find(({ id }) => id === order.charge?.paymentId);
      expect(first).toMatchObject({ bankSlipUrl: null, invoiceUrl: null });
      expect(JSON.stringify(seen)).not.toContain('evil');
    });
  });

  it('to a slip of somebody else is never given to a buyer to pay', async () => {
    const asaas = billing.app.get(Asaas);
    const list = asaas.listSubscriptionPayments;
    asaas.listSubscriptionPayments = async (id) => {
      const answer = await list(id);
      if (answer.outcome !== 'done') return answer;
      return { ...answer, body: { data: answer.body.data.map((one) => ({ ...one, bankSlipUrl: FOREIGN })) } };
    };
    try {
      const { orderId } = await billing.order('BOLETO');
      const payment = await eventually('a person is told', async () => {
        const told = (await billing.alerts()).find(({ detail }) => detail.includes('//www.asaas.com.evil.example '));
        expect(told).toMatchObject({ code: 'link-not-trusted' });
        return told!;
      });
      expect(payment.subject).toMatch(/^pay_/);
      const seen = await view(orderId);
      expect(seen).toMatchObject({ state: 'CHARGING', charge: null });
    } finally {
      asaas.listSubscriptionPayments = list;
    }
  });
});
