import { randomUUID, timingSafeEqual } from 'node:crypto';
import { HttpClient } from '../http-client.ts';
import { BareBroker, type Fact } from './broker.ts';
import { complain } from './complain.ts';
import { answerJson, listen, readJson } from './listen.ts';
import type { Places, Role } from './places.ts';
import { BareStore, ensures, insert, update } from './store.ts';

const shapes = {
  idempotency: { bytes: 185, indexes: 1 },
  customers: { bytes: 551, indexes: 2 },
  orders: { bytes: 4_000, indexes: 6 },
  subscriptions: { bytes: 462, indexes: 4 },
  payments: { bytes: 328, indexes: 2 },
  webhooks: { bytes: 235, indexes: 2 },
  inbox: { bytes: 276, indexes: 2 },
  outbox: { bytes: 900, indexes: 4 },
};

interface Wish {
  readonly number: string;
  readonly taxId: string;
}
interface Charge {
  readonly id: string;
}

/**
 * Mirrors `apps/billing` in a purchase by PIX of a new payer. 31 documents of an order: idempotency 1, customers 1 + 3, orders
 * 1 + 6, subscriptions 1 + 1, payments 2 + 1, webhooks 4 + 3, inbox 1, outbox 3 + 3; three transactions.
 * Six requests to the provider: customers looked up and created, subscription, its charges, the PIX code, and the payment
 * read back for the webhook that says it is paid. Those that tell of what is known are marked together, once a second.
 */
export async function startBilling(places: Places): Promise<Role> {
  const { mongoUrl, mongoPrefix, amqpUrl, amqpPrefix, webhookToken } = places;
  const store = await BareStore.open(mongoUrl, `${mongoPrefix}-billing`, shapes);
  const broker = await BareBroker.open(amqpUrl, amqpPrefix);
  const http = new HttpClient();

  const asaas = <T>(method: string, path: string, json?: unknown): Promise<T> =>
    http.ask<T>(`${places.sandboxUrl}/asaas/v3${path}`, {
      method,
      json,
      headers: { access_token: places.asaasKey, 'user-agent': 'numera-bare' },
    });

  const announce = async (type: string, fact: Fact): Promise<void> => {
    await broker.announce(type, fact);
    await store.write(update('outbox', fact.id, { state: 'SENT' }));
  };

  async function charge(orderId: string, { number, taxId }: Wish): Promise<void> {
    await asaas('GET', `/customers?cpfCnpj=${taxId}&limit=10`);
    for (const step of ['CLAIMED', 'ASKED']) await store.write(update('customers', orderId, { step }));
    const customer = await asaas<{ id: string }>('POST', '/customers', {
      name: 'Ana Beatriz Souza',
      cpfCnpj: taxId,
      externalReference: orderId,
      notificationDisabled: true,
    });
    await store.write(update('customers', orderId, { customer: customer.id }));
    await store.write(update('orders', orderId, { customer: customer.id }));
    await store.write(update('orders', orderId, { attempt: 'RECORDED' }));
    const subscription = await asaas<{ id: string }>('POST', '/subscriptions', {
      customer: customer.id,
      billingType: 'PIX',
      value: 29.9,
      nextDueDate: new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10),
      cycle: 'MONTHLY',
      description: `bare ${number}`,
      externalReference: `${orderId}/${number}`,
    });
    await store.write(update('orders', orderId, { attempt: 'DONE' }));
    const { data } = await asaas<{ data: Charge[] }>('GET', `/subscriptions/${subscription.id}/payments`);
    const pix = await asaas<{ payload: string; encodedImage: string }>('GET', `/payments/${data[0]!.id}/pixQrCode`);
    const id = randomUUID();
    await store.together(
      update('orders', orderId, { state: 'AWAITING_PAYMENT', pixCode: pix.payload, qr: pix.encodedImage }),
      insert('subscriptions', orderId),
      ensures(
        'payments',
        data.map(({ id: paymentId }) => paymentId),
        { orderId },
      ),
      insert('outbox', id),
    );
    await announce('charge.issued', { id, orderId, number });
  }

  async function work(eventId: string, paymentId: string): Promise<void> {
    const { externalReference } = await asaas<{ externalReference: string }>('GET', `/payments/${paymentId}`);
    const [orderId = '', number = ''] = externalReference.split('/');
    const id = randomUUID();
    await store.together(
      update('orders', orderId, { state: 'PAID' }),
      update('payments', paymentId, { status: 'RECEIVED' }),
      insert('outbox', id),
    );
    await announce('payment.confirmed', { id, orderId, number });
    await store.write(update('webhooks', eventId, { state: 'DONE' }));
  }

  const markKnown = async (): Promise<void> => {
    const told = await store
      .rows('webhooks')
      .find({ event: 'PAYMENT_CREATED', state: 'RECEIVED' })
      .limit(200)
      .toArray();
    if (told.length === 0) return;
    const known = await store
      .rows('payments')
      .find({ _id: { $in: told.map(({ paymentId }) => paymentId as string) } })
      .toArray();
    const ids = new Set(known.map(({ _id }) => _id));
    const done = told.filter(({ paymentId }) => ids.has(paymentId as string)).map(({ _id }) => _id);
    await store.rows('webhooks').updateMany({ _id: { $in: done } }, { $set: { state: 'DONE' } });
  };
  const marking = setInterval(() => void markKnown().catch(complain), 1_000);

  await broker.on('billing.activated', 'number.activated', async ({ id: eventId, orderId, number }) => {
    const id = randomUUID();
    await store.together(
      insert('inbox', eventId),
      update('orders', orderId, { state: 'ACTIVE' }),
      update('subscriptions', orderId, { state: 'ACTIVE' }),
      insert('outbox', id),
    );
    await announce('subscription.activated', { id, orderId, number });
  });
  await broker.serve('billing', {
    async order(wish: Wish) {
      const orderId = randomUUID();
      await store.write(insert('idempotency', orderId));
      await store.write(insert('customers', orderId));
      await broker.ask('catalog', 'secure', { number: wish.number, orderId });
      await store.together(insert('orders', orderId, { state: 'PLACED', number: wish.number }));
      charge(orderId, wish).catch(complain);
      return { orderId };
    },
    async see({ orderId }: { orderId: string }) {
      const join = { from: 'payments', localField: '_id', foreignField: 'orderId', as: 'payments' };
      const [order] = await store
        .rows('orders')
        .aggregate([{ $match: { _id: orderId } }, { $lookup: join }])
        .toArray();
      const { state, pixCode = null, qr = null, payments } = order as Record<string, unknown>;
      return { orderId, state, pixCode, qr, payments };
    },
  });
  await store.rows('payments').createIndex({ orderId: 1 });
  await store.rows('webhooks').createIndex({ event: 1, state: 1 });

  const listening = await listen(places.port, async (request, response) => {
    if (request.url === '/ready') return answerJson(response, 200, {});
    const shown = Buffer.from(String(request.headers['asaas-access-token'] ?? ''));
    const wanted = Buffer.from(webhookToken);
    if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted)) return answerJson(response, 401, {});
    const { id, event, payment } = await readJson<{
      id: string;
      event: string;
      payment?: { id: string };
    }>(request);
    await store.write(insert('webhooks', id, { event, paymentId: payment?.id ?? null, state: 'RECEIVED' }));
    answerJson(response, 200, { received: true });
    if (payment && event === 'PAYMENT_RECEIVED') work(id, payment.id).catch(complain);
  });
  return {
    async close() {
      clearInterval(marking);
      http.close();
      await Promise.all([listening.close(), broker.close()]);
      await store.close();
    },
  };
}
