import type { Person } from '@numera/contracts/access';
import { findOrder, tellOrder } from '@numera/contracts/operations/order-story';
import { Database } from '@numera/server/database';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { lives } from '../../test/a-life.ts';
import { billing } from '../../test/the-billing.ts';
import { customerCollection } from '../customers/customer.schema.ts';
import { orderCollection } from '../orders/order.schema.ts';
import { refundCollection } from '../refunds/refund.schema.ts';
import { webhookCollection } from '../webhooks/webhook.schema.ts';

const admin: Person = { kind: 'user', userId: uuidv7(), role: 'admin', ip: '203.0.113.9' };
const database = () => billing.app.get(Database);
const find = (asked: string, actor = admin) => billing.askAs(actor, findOrder, { asked });

describe('the story of an order', () => {
  it('is found by whatever an operator knows of it, by an index', async () => {
    const { orderId, asaasSubscriptionId, owed } = await lives('PIX');
    const order = (await database().rows(orderCollection).findOne({ _id: orderId }))!;
    const payer = (await database().rows(customerCollection).findOne({ _id: order.customerId }))!;
    const { number } = order.number;
    const { paymentId } = owed[0]!;
    const [refundId, webhookId, owner] = [uuidv7(), `evt_${uuidv7()}`, uuidv7()];
    await database()
      .rows(refundCollection)
      .insertOne({ _id: refundId, orderId, paymentId, state: 'DONE', history: [] } as never);
    await database()
      .rows(webhookCollection)
      .insertOne({
        _id: webhookId,
        paymentId,
        asaasSubscriptionId: null,
        state: 'DONE',
        receivedAt: new Date(),
      } as never);
    await database()
      .rows(orderCollection)
      .updateOne({ _id: orderId }, { $set: { ownerUserId: owner } });
    const local = `(${number.slice(2, 4)}) ${number.slice(4, 8)}-${number.slice(8)}`;
    const known = [orderId, order.subscriptionId, asaasSubscriptionId!, owed[0]!.paymentId, order.attempts[0]!.ref];
    const ofMatters = [refundId, webhookId, owner];
    for (const asked of [...known, ...ofMatters, number, local, order.customerId, payer.asaasCustomerId!]) {
      expect([asked, (await find(asked)).about.orderId]).toEqual([asked, orderId]);
      for (const collection of ['orders', 'subscriptions', 'customers', 'payments', 'refunds', 'webhooks'])
        await plansOf(database().connection, collection, () => find(asked)).then((plans) =>
          expectIndexed(plans, 200, true),
        );
    }
    await database().rows(refundCollection).deleteOne({ _id: refundId });
    await database().rows(webhookCollection).deleteOne({ _id: webhookId });
    await expect(find('551100000000')).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(find(orderId, { ...admin, role: 'user' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('tells states, the provider’s answers and money, and nobody’s name', async () => {
    const { orderId } = await lives('PIX');
    const order = (await database().rows(orderCollection).findOne({ _id: orderId }))!;
    const { about, payments } = await find(orderId);
    expect(payments.length).toBeGreaterThanOrEqual(2);
    const { entries } = await billing.askAs(admin, tellOrder.billing, about);
    const told = entries.map(({ what }) => what);
    for (const what of ['Fez o pedido', 'Cobrança criada pelo provedor', 'Pedido pago', 'Pedido com o número ativo'])
      expect(told).toContain(what);
    expect(entries.some(({ note }) => note.startsWith('payment.confirmed.v1'))).toBe(true);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const said = JSON.stringify(entries);
    expect(said).not.toContain(order.buyer.email);
    expect(said).not.toContain(order.buyer.name);
  });
});
