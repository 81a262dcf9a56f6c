import {
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import { activationFailed, numberActivated } from '@numera/contracts/provisioning/activation-facts';
import { type Order } from '@numera/domain-billing/order';
import { Database } from '@numera/server/database';
import { FAILPOINT_HOOK } from '@numera/server/failpoint';
import { providerCalls } from '@numera/server/metrics';
import { goodCard } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { billing } from '../../test/the-billing.ts';
import { ApplyPayment } from './apply-payment.ts';
import { CheckPayment } from '../charging/check-payment.ts';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';
import { EndOrder } from './end-order.ts';
import { orderCollection } from './order.schema.ts';
import { OrderStore } from './order-store.ts';
import { OrderViews } from './order-view.ts';

afterEach(() => void delete (globalThis as { [FAILPOINT_HOOK]?: unknown })[FAILPOINT_HOOK]);

const fault = (body: object) => billing.control('POST', '/faults', body);
/** Does with the order's own charge what its buyer, or the provider, would. */
const charged = ({ charge }: Order, deed: 'pay' | 'refund' | 'reprove', body?: object): Promise<void> =>
  billing.control('POST', `/charges/${charge?.paymentId}/${deed}`, body);
const pay = (order: Order): Promise<void> => charged(order, 'pay');
const states = (order: Order): string[] => order.history.map(({ state }) => state);
const sip = { username: '1140001234', server: 'sip.example', port: 5060 };

/** The way of an order that could be paid and was then given up. */
const givenUp = ['PLACED', 'CHARGING', 'AWAITING_PAYMENT', 'CLOSING'];
const granted = async (order: Order) =>
  (await billing.announced(paymentConfirmed.type)).filter(({ body }) => body.correlationId === order._id);

const alertsOn = async (order: Order) =>
  (await billing.alerts()).filter(({ subject }) => subject === order._id).map(({ code }) => code);

/** Does this at each of the named moments, once, while the product waits. */
function at(moments: string[], what: () => Promise<void>): void {
  const left = new Set(moments);
  const hook = async (name: string): Promise<void> => (left.delete(name) ? what() : undefined);
  (globalThis as { [FAILPOINT_HOOK]?: typeof hook })[FAILPOINT_HOOK] = hook;
}

async function payable(): Promise<Order> {
  const { orderId } = await billing.order('PIX');
  return billing.reaches(orderId, 'AWAITING_PAYMENT');
}
async function paid(): Promise<Order> {
  const order = await payable();
  await pay(order);
  return billing.reaches(order._id, 'PAID');
}

/** A card that the provider is still thinking about. */
async function analysed(): Promise<Order> {
  const { orderId, orderToken } = await billing.order('CREDIT_CARD');
  expect((await billing.giveCard({ orderId, orderToken }, goodCard)).status).toBe(200);
  const { payments } = billing.app.get(Database).connection.collections;
  await eventually('the next period is known too', async () =>
    expect(await payments!.countDocuments({ orderId })).toBe(2),
  );
  return billing.reaches(orderId, 'AWAITING_PAYMENT');
}
/** As its buyer sees it. */
const seen = async ({ _id }: Order) => billing.app.get(OrderViews).of((await billing.app.get(OrderStore).find(_id))!);

describe('an order', () => {
  it('is charged, and its charge announced once', async () => {
    const order = await payable();
    expect(states(order)).toEqual(['PLACED', 'CHARGING', 'AWAITING_PAYMENT']);
    expect(order.attempts).toMatchObject([{ state: 'DONE' }]);
    expect(order.charge).toMatchObject({ amountCents: 2_990 });
    const issued = (await billing.announced('charge.issued.v1')).filter(({ body }) => body.correlationId === order._id);
    expect(issued).toHaveLength(1);
    expect(issued[0]?.headers).toMatchObject({
      'x-correlation-id': order._id,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-/),
    });
  });

  it('knows all its charges from the answer that lists them, and does not ask again when their making is told', async () => {
    const asked = async () =>
      (await providerCalls.get()).values
        .filter(({ labels }) => labels.operation === 'get-payment')
        .reduce((sum, { value }) => sum + value, 0);
    const { payments, webhooks } = billing.app.get(Database).connection.collections;
    const before = await asked();

    const order = await payable();

    expect(await payments!.countDocuments({ orderId: order._id })).toBe(2);
    const told = { asaasSubscriptionId: order.asaasSubscriptionId, event: 'PAYMENT_CREATED', state: 'DONE' };
    await eventually('both were told', async () => expect(await webhooks!.countDocuments(told)).toBe(2));
    expect(await asked()).toBe(before);
  });

  it('by slip is announced with the line to pay it by, and what is bought', async () => {
    const { orderId } = await billing.order('BOLETO');
    const { charge } = await billing.reaches(orderId, 'AWAITING_PAYMENT');
    const [issued] = (await billing.announced('charge.issued.v1')).filter(({ body }) => body.correlationId === orderId);
    expect(issued?.body.data).toMatchObject({
      boletoLine: expect.stringMatching(/^\d{47}$/),
      bankSlipUrl: charge?.boleto?.slipUrl,
      plan: { name: 'Essencial', period: 'monthly' },
    });
    expect(issued?.body.data).toHaveProperty('boletoLine', charge?.boleto?.line);
  });

  it('keeps the lease of its run from step to step, so that no second run begins beside it', async () => {
    const rows = billing.app.get(Database).model(orderCollection);
    const leases: unknown[] = [];
    const moments = ['billing.customer-answered', 'billing.attempt-recorded', 'billing.charge-answered'];
    at(moments, async () => {
      const newest = await rows.findOne().sort({ createdAt: -1 }).lean<Order>();
      leases.push(newest?.nextRunAt?.getTime());
    });
    await payable();
    expect(leases).toEqual([leases[0], leases[0], leases[0]]);
    expect(leases[0]).toEqual(expect.any(Number));
  });

  it('ends when its time runs out, and only after the provider removed the charge', async () => {
    const order = await payable();
    await billing.app.get(EndOrder).run(order._id, 'EXPIRED');
    expect(states(await billing.reaches(order._id, 'EXPIRED'))).toEqual([
      'PLACED',
      'CHARGING',
      'AWAITING_PAYMENT',
      'CLOSING',
      'EXPIRED',
    ]);
    const charge = await fetch(`${billing.sandboxUrl}/control/charges/${order.charge?.paymentId}`);
    expect([charge.status, await charge.json()]).toEqual([409, { message: 'Cobrança removida.' }]);
  });

  it('that was paid before it was given up is paid after all', async () => {
    await fault({ kind: 'webhook-pause' });
    const order = await payable();
    await pay(order);
    await billing.app.get(EndOrder).run(order._id, 'CANCELED');
    expect(states(await billing.reaches(order._id, 'PAID'))).toEqual([...givenUp, 'PAID']);
    expect(await granted(order)).toHaveLength(1);
  });

  it('that is paid between the last question and the removal of its charge is paid after all', async () => {
    await fault({ kind: 'webhook-pause' });
    const order = await payable();
    at(['billing.charge-unpaid'], () => pay(order));
    await billing.app.get(EndOrder).run(order._id, 'CANCELED');
    expect(states(await billing.reaches(order._id, 'PAID'))).toEqual([...givenUp, 'PAID']);
    expect(await granted(order)).toHaveLength(1);
  });

  it('that was given up before it was paid cannot be paid any more', async () => {
    const order = await payable();
    await billing.app.get(EndOrder).run(order._id, 'CANCELED');
    expect(states(await billing.reaches(order._id, 'CANCELED'))).toEqual([...givenUp, 'CANCELED']);
    const answer = await fetch(`${billing.sandboxUrl}/control/charges/${order.charge?.paymentId}/pay`, {
      method: 'POST',
    });
    expect(answer.status).toBe(409);
    expect(await granted(order)).toEqual([]);
  });
});

describe('a payment', () => {
  it('told by fifty webhooks at once is granted once', async () => {
    await fault({ kind: 'webhook-duplicate', times: 50 });
    const order = await paid();
    await eventually('all of them were answered and worked off', async () => {
      const { data } = await billing.control<{ data: { pending: number; inFlight: number }[] }>('GET', '/webhooks');
      expect(data).toMatchObject([{ pending: 0, inFlight: 0 }]);
      const { connection } = billing.app.get(Database);
      const open = { asaasSubscriptionId: order.asaasSubscriptionId, state: 'RECEIVED' };
      expect(await connection.collection('webhooks').countDocuments(open)).toBe(0);
    });
    expect(await granted(order)).toHaveLength(1);
  });

  it('found by webhook, janitor and look-up at the same moment is granted once', async () => {
    await fault({ kind: 'webhook-pause' });
    const order = await payable();
    await pay(order);
    const check = billing.app.get(CheckPayment);
    await billing.control('DELETE', '/faults');
    await Promise.all(Array.from({ length: 8 }, () => check.run(order)));
    await billing.reaches(order._id, 'PAID');
    expect(await granted(order)).toHaveLength(1);
  });

  it('that was given back before its webhook came is stored, and nobody is suspected', async () => {
    const order = await payable();
    await fault({ kind: 'webhook-pause' });
    await pay(order);
    await charged(order, 'refund');
    await billing.control('DELETE', '/faults');
    const { connection } = billing.app.get(Database);
    await eventually('it is stored', async () =>
      expect(await connection.collection('payments').findOne({ _id: order.charge?.paymentId as never })).toMatchObject({
        status: 'REFUNDED',
      }),
    );
    await eventually('its webhooks are worked off', async () => {
      const rows = connection.collection('webhooks').find({ paymentId: order.charge?.paymentId });
      const handled = (await rows.toArray()).map(({ event, state }) => `${event} ${state}`);
      expect(handled).toContain('PAYMENT_RECEIVED DONE');
      expect(handled).toContain('PAYMENT_REFUNDED DONE');
    });
    expect(await granted(order)).toEqual([]);
    expect((await billing.alerts()).filter(({ subject }) => subject === order.charge?.paymentId)).toEqual([]);
  });

  it('whose card the analysis refuses ends its order, and no later charge is promised', async () => {
    await fault({ kind: 'card-risk-analysis' });
    const order = await analysed();
    expect(await seen(order)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      nextChargeOn: expect.any(String),
      charge: { status: 'AWAITING_RISK_ANALYSIS' },
      payments: [{ stage: 'upcoming' }, { stage: 'activates' }],
    });
    await charged(order, 'reprove');
    expect(states(await billing.reaches(order._id, 'REFUSED')).slice(-2)).toEqual(['CLOSING', 'REFUSED']);
    expect(await seen(order)).toMatchObject({
      nextChargeOn: null,
      refusal: { code: 'charge-returned' },
      payments: [{ status: 'REFUNDED', stage: 'settled' }],
    });
    const subscription = await billing.app.get(Database).model(subscriptionCollection).findById(order.subscriptionId);
    expect(subscription).toMatchObject({ status: 'CANCELED', live: false });
    expect(await granted(order)).toEqual([]);
  });

  it('whose refusal no webhook told is found by the janitor', async () => {
    await fault({ kind: 'card-risk-analysis' });
    const order = await analysed();
    await fault({ kind: 'webhook-pause' });
    await charged(order, 'reprove');
    await billing.app.get(CheckPayment).run(order);
    await billing.reaches(order._id, 'REFUSED');
  });

  it('below the price grants nothing and alarms', async () => {
    const order = await payable();
    const small = {
      id: String(order.charge?.paymentId),
      subscription: order.asaasSubscriptionId,
      status: 'RECEIVED',
      value: 1,
      dueDate: '2026-11-21',
      billingType: 'PIX',
    };
    await billing.app.get(ApplyPayment).apply(small);
    expect((await billing.reaches(order._id, 'AWAITING_PAYMENT')).version).toBe(order.version);
    expect(await alertsOn(order)).toEqual(['paid-wrong-amount']);
  });
});

describe('money below the price', () => {
  const payTooLittle = (order: Order) => charged(order, 'pay', { valueCents: 100 });

  it('does not hurry the janitor', async () => {
    await fault({ kind: 'webhook-pause' });
    const order = await payable();
    await payTooLittle(order);
    await billing.app.get(CheckPayment).run(order);
    const asked = await billing.reaches(order._id, 'AWAITING_PAYMENT');
    expect(asked).toMatchObject({ checks: 1, version: order.version });
    expect(await alertsOn(order)).toEqual(['paid-wrong-amount']);
  });

  it('does not keep an order from ending, nor its subscription from being removed', async () => {
    await fault({ kind: 'webhook-pause' });
    const order = await payable();
    await payTooLittle(order);
    await billing.app.get(EndOrder).run(order._id, 'EXPIRED');
    expect(states(await billing.reaches(order._id, 'EXPIRED'))).toEqual([...givenUp, 'EXPIRED']);
    const done = await billing.ledger({ subscriptionId: order.asaasSubscriptionId! });
    expect(done.map(({ kind }) => kind)).toContain('subscription.deleted');
    expect(await alertsOn(order)).toEqual(['paid-wrong-amount']);
  });
});

describe('the word of provisioning', () => {
  it('delivered twice makes the order ACTIVE once', async () => {
    const order = await paid();
    await billing.deliver(
      numberActivated,
      { orderId: order._id, number: order.number.number, activatedAt: new Date().toISOString(), sip },
      2,
    );
    expect(states(await billing.reaches(order._id, 'ACTIVE')).filter((state) => state === 'ACTIVE')).toHaveLength(1);
    const told = (await billing.announced(subscriptionActivated.type)).filter(
      ({ body }) => body.correlationId === order._id,
    );
    expect(told).toHaveLength(1);
    const plan = { name: 'Essencial', period: 'monthly' };
    expect(told[0]?.body.data).toMatchObject({ plan });
    expect((await granted(order))[0]?.body.data).toMatchObject({ plan });
  });

  it('that the carrier refused, delivered twice, is told once; the alert is provisioning’s', async () => {
    const order = await paid();
    await billing.deliver(
      activationFailed,
      { orderId: order._id, number: order.number.number, reason: 'number taken', failedAt: new Date().toISOString() },
      2,
    );
    await billing.reaches(order._id, 'ACTIVATION_FAILED');
    const told = (await billing.announced(subscriptionActivationFailed.type)).filter(
      ({ body }) => body.correlationId === order._id,
    );
    expect(told).toHaveLength(1);
    expect((await billing.alerts()).filter(({ subject }) => subject === order._id)).toEqual([]);
  });
});

describe('what is written down', () => {
  it('holds no tax id and no card token in the clear', async () => {
    const { orderId, orderToken } = await billing.order('CREDIT_CARD');
    const card = {
      number: '5162306219378829',
      holderName: 'ANA B SOUZA',
      expiryMonth: '12',
      expiryYear: '30',
      cvv: '318',
    };
    expect((await billing.giveCard({ orderId, orderToken }, card)).status).toBe(200);
    const { connection } = billing.app.get(Database);
    const dump: string[] = [];
    for (const { name } of await connection.db!.listCollections().toArray()) {
      dump.push(...(await connection.db!.collection(name).find().toArray()).map((row) => JSON.stringify(row)));
    }
    const all = dump.join('\n');
    for (const secret of [card.number, '5162 3062', '"318"', card.holderName]) expect(all).not.toContain(secret);
    // It has served; the provider keeps the card.
    expect(all).toMatch(/"sealedToken":null/);
    expect(all).not.toMatch(/"sealedToken":"/);
    expect(all).toMatch(/"sealedTaxId":"s2\./);
  });
});

describe('who may ask', () => {
  it.each([
    ['no token', undefined],
    ['another token', 'x'.repeat(43)],
  ])('a card with %s is answered 404', async (_what, token) => {
    const { orderId } = await billing.order('CREDIT_CARD');
    const answer = await fetch(`${billing.url}/card-tokens/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'x-order-token': token } : {}) },
      body: '{}',
    });
    expect(answer.status).toBe(404);
  });
});

describe('a card given again', () => {
  it('is answered with the order that it paid, not refused', async () => {
    const { orderId, orderToken } = await billing.order('CREDIT_CARD');
    const give = () => billing.giveCard({ orderId, orderToken }, goodCard);
    const [first, meanwhile] = await Promise.all([give(), give()]);
    const after = await give();
    expect([first.status, meanwhile.status, after.status]).toEqual([200, 200, 200]);
    // The provider's word is what the buyer's page reads; the order itself may be a moment behind it.
    expect(await after.json()).toMatchObject({ id: orderId, charge: { status: 'CONFIRMED' } });
    const order = await billing.reaches(orderId, 'PAID');
    expect(order.attempts).toHaveLength(1);
  });
});

describe('a key that the provider does not take', () => {
  it('is told to a person once, and the order waits', async () => {
    await fault({ kind: 'error-before', status: 401, route: 'POST /subscriptions', count: 1 });
    const { orderId } = await billing.order('PIX');
    const told = await eventually('somebody is told', async () => {
      const alerts = (await billing.alerts()).filter(({ code }) => code === 'provider-unauthorized');
      expect(alerts).toHaveLength(1);
      return alerts[0];
    });
    expect(told).toMatchObject({
      subject: 'asaas',
      detail: expect.stringContaining('HTTP 401 to create-subscription'),
    });
    const order = await eventually('it may be sent again', async () => {
      const waiting = await billing.app.get(Database).model(orderCollection).findById(orderId).lean();
      expect(waiting?.attempts.at(-1)?.state).toBe('INTENT');
      return waiting;
    });
    expect(order?.nextRunAt?.getTime()).toBeGreaterThan(Date.now() + 20_000);
  });
});
