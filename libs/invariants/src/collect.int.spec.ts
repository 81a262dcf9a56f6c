import { after } from '@numera/domain-billing/order.fixture';
import { world } from '@numera/testing/world';
import { type ChannelModel, connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { checkInvariants } from './check.ts';
import { type Collector, openCollector } from './collect.ts';
import {
  aCharge,
  anEvent,
  anOrder,
  attemptRef,
  entry,
  events,
  healthySnapshot,
  number,
  orderId,
  subscriptionId,
} from './healthy-snapshot.fixture.ts';
import type { Places } from './places.ts';
import { readOrderRecords } from './read-order-records.ts';
import { startSandboxDouble } from './sandbox-double.fixture.ts';
import { settled } from './settle.ts';
import type { ProviderRecords } from './snapshot.ts';
import { storeSnapshot } from './store-snapshot.fixture.ts';
import { tellOrder } from './tell-order.ts';

const mine = world();
const amqpPrefix = mine.env.AMQP_PREFIX;
const client = new MongoClient(mine.mongoUrl);
const dead = { consumer: 'billing.on-number-activated', messageId: 'poison-1' };
let provider = healthySnapshot().provider as ProviderRecords;
let places: Places;
let collector: Collector;
let broker: ChannelModel;
let sandbox: Awaited<ReturnType<typeof startSandboxDouble>>;

const collection = (service: string, name: string) =>
  client.db(`${mine.prefix}-${service}`).collection<{ _id: string }>(name);

async function send(queue: string, content: string, messageId?: string): Promise<void> {
  const channel = await broker.createConfirmChannel();
  channel.sendToQueue(`${amqpPrefix}${queue}`, Buffer.from(content), {
    messageId,
    headers: { 'x-reason': 'TypeError' },
  });
  await channel.waitForConfirms();
  await channel.close();
}

async function empty(queue: string): Promise<void> {
  const channel = await broker.createChannel();
  await channel.purgeQueue(`${amqpPrefix}${queue}`);
  await channel.close();
}

beforeAll(async () => {
  broker = await connect(mine.amqpUrl);
  sandbox = await startSandboxDouble(() => provider);
  places = {
    mongoUrl: mine.mongoUrl,
    databasePrefix: mine.prefix,
    amqpUrl: mine.amqpUrl,
    amqpPrefix,
    sandboxUrl: sandbox.url,
  };
  collector = openCollector(places, { readDead: true });
  await storeSnapshot({ client, databasePrefix: mine.prefix, broker, amqpPrefix }, healthySnapshot());
});
afterAll(async () => {
  await collector.close();
  await sandbox.close();
  await broker.close();
  await client.close();
  await mine.clean();
});
const settle = (within: number) => settled((scope) => collector.collect(scope), { within });

it('reads a healthy product from its databases, queues and providers, and finds it settled and sound', async () => {
  const { snapshot, stuck } = await settle(5_000);
  expect(stuck).toEqual([]);
  expect(snapshot.databases).toEqual(healthySnapshot().databases);
  expect(snapshot.provider).toEqual(provider);
  expect(checkInvariants(snapshot)).toEqual([]);
});

it('finds a poisoned message in its dead queue, leaves it there, and reads what it holds', async () => {
  await send(`${dead.consumer}.dead`, '{"data":{"cpf":"249.715.637-92"}}', dead.messageId);
  for (const snapshot of [await collector.collect(), await collector.collect()]) {
    expect(checkInvariants(snapshot, { allowDead: [dead] })).toEqual([
      {
        invariant: 'I13',
        where: `queue ${amqpPrefix}${dead.consumer}.dead poison-1 content.data.cpf`,
        says: 'holds a CPF in clear',
      },
    ]);
  }
  await empty(`${dead.consumer}.dead`);
});

it('tells what is stuck, and reports everything that was planted', async () => {
  await send('events.retry.1000ms', '{}');
  await collection('billing', 'outbox').insertOne({
    ...anEvent('e6', 'order.closed.v1', { state: 'PENDING', sentAt: undefined }),
    leasedUntil: after(0),
  } as never);
  await collection('identity', 'sessions').insertOne({ _id: 's1', refreshToken: 'abc' } as never);
  provider = {
    ...provider,
    ledger: [
      ...provider.ledger,
      entry('subscription.created', { subscriptionId: 'sub_2', externalReference: attemptRef, status: 'ACTIVE' }),
    ],
    charges: [aCharge({ valueCents: 5_000 })],
  };
  const { snapshot, stuck } = await settle(500);

  expect(stuck.map(({ where }) => where)).toEqual(['billing.outbox e6', `queue ${amqpPrefix}events.retry.1000ms`]);
  expect(checkInvariants(snapshot)).toEqual([
    { invariant: 'I1', where: `billing.orders ${orderId}`, says: '2 live provider subscriptions sub_1, sub_2' },
    { invariant: 'I6', where: 'billing.outbox e6', says: 'order.closed.v1 is PENDING' },
    {
      invariant: 'I8',
      where: 'billing.payments pay_1',
      says: 'the provider received R$ 50,00, we booked R$ 49,90',
    },
    { invariant: 'I11', where: `queue ${amqpPrefix}events.retry.1000ms`, says: '1 messages wait' },
    { invariant: 'I13', where: 'identity.sessions s1 refreshToken', says: 'holds an open refreshToken' },
  ]);
});

it('says that a queue is gone which a consumer should have', async () => {
  await collection('catalog', 'consumers').insertOne({
    _id: 'catalog.on-order-closed',
    type: 'order.closed.v1',
  } as never);
  const violations = checkInvariants(await collector.collect());
  expect(violations).toContainEqual({
    invariant: 'I11',
    where: `queue ${amqpPrefix}catalog.on-order-closed`,
    says: 'does not exist',
  });
});

it.each([orderId, subscriptionId, 'sub_1', 'pay_1', attemptRef, 'cus_1', number, '(11) 4000-1234'])(
  'tells the story of the order that %s belongs to',
  async (id) => {
    const records = await readOrderRecords(places, id);
    expect(records?.order).toEqual(anOrder());
    const story = tellOrder(records!);
    expect(story).toContain('billing        order PLACED');
    expect(story).toContain(`provisioning.on-payment-confirmed handled payment.confirmed.v1 ${events.paid._id}`);
    expect(story).toMatch(/brdid +did.acquired/);
    expect(story).toContain('a***@example.com');
    expect(story).not.toContain('ana@');
  },
);

it('knows nothing of an id that nobody has', async () => {
  expect(await readOrderRecords(places, '551199990000')).toBeUndefined();
});
