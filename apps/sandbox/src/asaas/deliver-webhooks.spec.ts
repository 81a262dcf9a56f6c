import type { Bench } from '../test-bench.ts';
import { aSubscription, card, eventually, openBench, Receiver } from '../test-bench.ts';

let receiver: Receiver;
let bench: Bench;

const open = async (env: Record<string, string> = {}): Promise<Bench> => {
  bench = openBench({
    WEBHOOK_URL: await receiver.listen(),
    WEBHOOK_TOKEN: 'segredo-de-32-caracteres-ou-mais',
    ...env,
  });
  return bench;
};
const queue = async () => (await bench.control('GET', '/webhooks')).body.data[0];
const all = (count: number) => eventually(`${count} events received`, () => receiver.received.length >= count);
const idle = () =>
  eventually(
    'the queue is empty',
    () => bench.entries('webhook.delivered').length >= bench.entries('webhook.emitted').length,
  );

beforeEach(() => void (receiver = new Receiver()));
afterEach(async () => {
  await bench.close();
  receiver.close();
});

it('tells what happened, in order, with the token and the documented body', async () => {
  await open();
  const { subscription, first } = await aSubscription(bench);
  await bench.control('POST', `/charges/${first.id}/pay`);
  await all(4);
  expect(receiver.events).toEqual(['SUBSCRIPTION_CREATED', 'PAYMENT_CREATED', 'PAYMENT_CREATED', 'PAYMENT_RECEIVED']);
  const [created, , , received] = receiver.received;
  expect(received?.headers['asaas-access-token']).toBe('segredo-de-32-caracteres-ou-mais');
  expect(received?.headers['user-agent']).toBe('Asaas_Hmlg/3.0');
  expect(received?.id).toMatch(/^evt_[0-9a-f]{32}&\d+$/);
  expect(Object.keys(received?.body)).toEqual(['id', 'event', 'dateCreated', 'payment']);
  expect(received?.body.dateCreated).toMatch(/^2026-07-14 \d\d:\d\d:\d\d$/);
  expect(received?.body.payment).toMatchObject({ id: first.id, status: 'RECEIVED', subscription: subscription.id });
  // The documentation's own example writes the days of subscription events this way round.
  expect(created?.body.subscription).toMatchObject({
    id: subscription.id,
    dateCreated: '14/07/2026',
    nextDueDate: '14/08/2026',
  });
});

it('freezes the payload when the event happens', async () => {
  await open();
  await bench.control('PUT', '/faults/pause', { kind: 'webhook-pause' });
  const { first } = await aSubscription(bench);
  await bench.control('POST', `/charges/${first.id}/pay`);
  await bench.control('DELETE', '/faults/pause');
  await all(4);
  const created = receiver.received.find(
    ({ body }) => body.event === 'PAYMENT_CREATED' && body.payment.id === first.id,
  );
  expect(created?.body.payment.status).toBe('PENDING');
});

it.each([201, 204, 302, 500])('takes %d for a failure: only 200 counts', async (status) => {
  await open();
  receiver.answer = () => (receiver.received.length === 1 ? status : 200);
  await aSubscription(bench);
  await eventually('the failure is recorded', () => bench.entries('webhook.failed').length === 1);
  expect(bench.entries('webhook.failed')[0]?.detail).toBe(String(status));
  // The first event blocks the others until its time comes: 30 seconds.
  expect(await queue()).toMatchObject({ pending: 3, penalizedRequestsCount: 1, interrupted: false });
  await bench.control('POST', '/clock/advance', { seconds: 31 });
  await idle();
  expect(receiver.events.slice(0, 2)).toEqual(['SUBSCRIPTION_CREATED', 'SUBSCRIPTION_CREATED']);
  expect((await queue()).penalizedRequestsCount).toBe(0);
});

it('gives up on silence', async () => {
  await open({ WEBHOOK_TIMEOUT_MS: '50' });
  receiver.answer = () => 'silence';
  await aSubscription(bench);
  await eventually('the timeout is recorded', () => bench.entries('webhook.failed').length === 1);
  expect(bench.entries('webhook.failed')[0]?.detail).toBe('timeout');
});

it('interrupts the queue after 15 failures; restarted, it sends everything in order', async () => {
  await open({ WEBHOOK_BACKOFF_SCALE: '0' });
  receiver.answer = () => 503;
  await aSubscription(bench);
  await eventually('the queue is interrupted', () => bench.entries('webhook.interrupted').length === 1);
  expect(receiver.received).toHaveLength(15);
  expect(await queue()).toMatchObject({ interrupted: true, pending: 3 });
  const { id } = await queue();
  expect((await bench.asaas('POST', `/webhooks/${id}/removeBackoff`)).status).toBe(204);
  receiver.answer = () => 200;
  await bench.asaas('PUT', `/webhooks/${id}`, { interrupted: false });
  await idle();
  expect(receiver.events.slice(-3)).toEqual(['SUBSCRIPTION_CREATED', 'PAYMENT_CREATED', 'PAYMENT_CREATED']);
});

it('without order, one bad event holds up none of the others', async () => {
  await open({ WEBHOOK_SEND_TYPE: 'NON_SEQUENTIALLY' });
  receiver.answer = ({ event }) => (event === 'SUBSCRIPTION_CREATED' ? 500 : 200);
  await aSubscription(bench);
  await eventually('the others are delivered', () => bench.entries('webhook.delivered').length === 2);
  expect((await queue()).pending).toBe(1);
});

it('sends fifty copies at once', async () => {
  await open();
  await bench.control('POST', '/faults', { kind: 'webhook-duplicate', times: 50, count: 1 });
  const { first } = await aSubscription(bench);
  await all(52);
  expect(new Set(receiver.received.slice(0, 50).map(({ id }) => id)).size).toBe(1);
  expect(first.status).toBe('PENDING');
});

it('turns the order round', async () => {
  await open();
  await bench.control('PUT', '/faults/pause', { kind: 'webhook-pause' });
  await bench.control('PUT', '/faults/shuffle', { kind: 'webhook-shuffle', order: 'reverse' });
  await aSubscription(bench, card('4111111111111111'));
  await bench.control('DELETE', '/faults/pause');
  await all(4);
  expect(receiver.events).toEqual(['PAYMENT_CREATED', 'PAYMENT_CONFIRMED', 'PAYMENT_CREATED', 'SUBSCRIPTION_CREATED']);
});

it('delivers after a restart what it had not delivered before', async () => {
  await open();
  await bench.control('PUT', '/faults/pause', { kind: 'webhook-pause' });
  await aSubscription(bench);
  bench = await bench.restart();
  expect((await queue()).pending).toBe(3);
  await bench.control('DELETE', '/faults');
  await all(3);
  expect(receiver.events).toEqual(['SUBSCRIPTION_CREATED', 'PAYMENT_CREATED', 'PAYMENT_CREATED']);
});

it('repeats old events with their old ids, and forges new ones', async () => {
  await open();
  const { first } = await aSubscription(bench);
  await idle();
  const ids = receiver.received.map(({ id }) => id);
  expect((await bench.control('POST', '/webhooks/redeliver', {})).body).toEqual({ queued: 3 });
  await all(6);
  expect(receiver.received.slice(3).map(({ id }) => id)).toEqual(ids);
  const forged = await bench.control('POST', '/webhooks/forge', {
    event: 'PAYMENT_RECEIVED',
    paymentId: first.id,
    overrides: { status: 'RECEIVED' },
    token: 'errado',
  });
  expect(forged.body.outcomes).toEqual(['200']);
  expect(receiver.received.at(-1)).toMatchObject({
    event: 'PAYMENT_RECEIVED',
    headers: { 'asaas-access-token': 'errado' },
  });
  expect((await bench.asaas('GET', `/payments/${first.id}`)).body.status).toBe('PENDING');
});

it('forgets events after 14 days', async () => {
  await open();
  receiver.answer = () => 500;
  await aSubscription(bench, { nextDueDate: '2026-09-30' });
  await bench.control('POST', '/clock/advance', { days: 15 });
  expect((await queue()).pending).toBe(0);
});

it('is configured as documented; the token never comes back', async () => {
  await open();
  const wanted = {
    name: 'Loja',
    url: 'http://127.0.0.1:9/x',
    email: 'a@b.co',
    enabled: true,
    interrupted: false,
    apiVersion: 3,
    authToken: 'segredo-de-32-caracteres-ou-mais',
    sendType: 'SEQUENTIALLY',
    events: ['PAYMENT_RECEIVED'],
  };
  const { status, body } = await bench.asaas('POST', '/webhooks', wanted);
  const { authToken: _secret, ...visible } = wanted;
  expect([status, body]).toEqual([
    200,
    { id: expect.any(String), ...visible, hasAuthToken: true, penalizedRequestsCount: 0 },
  ]);
  expect((await bench.asaas('POST', '/webhooks', { ...wanted, events: ['PAYMENT_EATEN'] })).body.errors[0].code).toBe(
    'invalid_events',
  );
  for (const [field, value] of [
    ['email', 'a@b'],
    ['email', null],
    ['apiVersion', 4],
    ['authToken', 'short'],
    ['url', 'ftp://x'],
  ] as const) {
    const { body: refused } = await bench.asaas('POST', '/webhooks', { ...wanted, [field]: value });
    expect(refused.errors[0].code).toBe(`invalid_${field}`);
  }
  expect((await bench.asaas('GET', '/webhooks')).body.totalCount).toBe(2);
  expect((await bench.asaas('DELETE', `/webhooks/${body.id}`)).body).toEqual({ deleted: true, id: body.id });
});
