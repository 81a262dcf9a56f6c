import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { connect, type ConfirmChannel } from 'amqplib';
import { MongoClient } from 'mongodb';
import { declareConsumer, declareShared } from '@numera/messaging/declare';
import { Topology } from '@numera/messaging/topology';
import { asOperator } from './as-operator.fixture.ts';
import { readAddresses } from './dead-letters.ts';

const NAME = 'billing.on-payment-confirmed';

describe('the dead-letter commands', () => {
  const mine = world();
  const topology = new Topology(mine.env.AMQP_PREFIX, [1_000]);
  const dead = topology.deadQueue(NAME);
  let connection: Awaited<ReturnType<typeof connect>>;
  let channel: ConfirmChannel;

  beforeAll(async () => {
    connection = await connect(mine.amqpUrl);
    channel = await connection.createConfirmChannel();
    await declareShared(connection, topology);
    await declareConsumer(channel, topology, NAME, ['payment.confirmed.v1']);
    const client = new MongoClient(mine.mongoUrl);
    const consumers = client.db(`${mine.prefix}-billing`).collection<{ _id: string; type: string }>('consumers');
    await consumers.insertMany([
      { _id: NAME, type: 'payment.confirmed.v1' },
      { _id: 'billing.on-never-started', type: 'never.started.v1' },
    ]);
    await client.close();
  });
  afterAll(async () => {
    await connection.close();
    await mine.clean();
  });
  beforeEach(async () => {
    await channel.purgeQueue(dead);
    await channel.purgeQueue(topology.queue(NAME));
  });

  async function park(id: string, type = 'payment.confirmed.v1') {
    channel.publish(topology.dead(), topology.queue(NAME), Buffer.from(`{"id":"${id}"}`), {
      persistent: true,
      messageId: id,
      type,
      headers: {
        'x-attempt': 6,
        'x-error-class': 'DomainError',
        'x-reason': 'not-found',
        'x-stack-hash': 'abc',
        'x-failed-at': '2026-11-21T12:00:00.000Z',
        'x-correlation-id': 'c1',
      },
    });
    await channel.waitForConfirms();
  }

  const run = (file: string, ...args: string[]) => asOperator(mine.env, file, ...args);
  const waiting = async (queue: string) => (await channel.checkQueue(queue)).messageCount;

  it('list what is parked, with its reason, as often as one likes', async () => {
    await park('e1');
    await park('e2', 'other.v1');

    const first = await run('dead-list.ts');
    expect(first.output).toContain(`${NAME}  payment.confirmed.v1  e1\n`);
    expect(first.output).toContain('2026-11-21T12:00:00.000Z, after 5 attempts: DomainError: not-found');
    expect(first.output).toContain('2 in all');

    const second = await run('dead-list.ts', '--type', 'other.v1', '--json');
    expect(JSON.parse(second.output)).toEqual([expect.objectContaining({ id: 'e2', consumer: NAME, attempts: 5 })]);
    await eventually('both are still there', async () => expect(await waiting(dead)).toBe(2));
  });

  it('give one back to its own consumer, as a first attempt with the same id', async () => {
    await park('e1');
    await park('e2');

    const { output } = await run('dead-replay.ts', '--id', 'e2');

    expect(output).toContain('1 replayed.');
    await eventually('it is on its queue', async () => expect(await waiting(topology.queue(NAME))).toBe(1));
    const message = await channel.get(topology.queue(NAME), { noAck: true });
    if (!message) throw new Error('nothing came');
    expect(message.properties).toMatchObject({
      messageId: 'e2',
      type: 'payment.confirmed.v1',
      deliveryMode: 2,
      headers: { 'x-attempt': 1, 'x-correlation-id': 'c1' },
    });
    expect(message.properties.headers).not.toHaveProperty('x-reason');
    await eventually('the other stays', async () => expect(await waiting(dead)).toBe(1));
  });

  it('give back at most so many, or all', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await park(id);
    await run('dead-replay.ts', '--consumer', NAME, '--limit', '3');
    await eventually('one is left', async () => expect(await waiting(dead)).toBe(1));
    await run('dead-replay.ts', '--all');
    await eventually('none is left', async () => expect(await waiting(dead)).toBe(0));
    expect(await waiting(topology.queue(NAME))).toBe(4);
  });

  it('drop only with a reason, which is logged', async () => {
    await park('e1');
    expect(await run('dead-replay.ts', '--id', 'e1', '--drop')).toMatchObject({
      code: 1,
      output: expect.stringContaining('needs --reason'),
    });

    const { output } = await run('dead-replay.ts', '--id', 'e1', '--drop', '--reason', 'test order');

    expect(JSON.parse(output.split('\n')[0]!)).toMatchObject({ action: 'dropped', why: 'test order', id: 'e1' });
    await eventually('it is gone', async () => expect(await waiting(dead)).toBe(0));
    expect(await waiting(topology.queue(NAME))).toBe(0);
  });

  it('show a message that ended its process again and again as such', async () => {
    channel.sendToQueue(topology.queue(NAME), Buffer.from('{}'), { messageId: 'crash', type: 'payment.confirmed.v1' });
    for (let parked = 0; parked === 0; parked = await waiting(dead)) {
      const crashing = await connection.createChannel();
      await eventually('it comes again', async () => {
        const message = await crashing.get(topology.queue(NAME));
        if (!message && (await waiting(dead)) === 0) throw new Error('not yet');
      });
      await crashing.close();
    }

    const { output } = await run('dead-list.ts', '--json');
    expect(JSON.parse(output)).toEqual([
      expect.objectContaining({
        id: 'crash',
        errorClass: 'CrashLimit',
        reason: 'its handler ended the process at every delivery',
        since: expect.stringMatching(/^\d{4}-/),
      }),
    ]);
  });

  it('ask what to replay, and say in one line where to look', async () => {
    expect((await run('dead-replay.ts')).output).toContain('(--id ID | --type TYPE | --consumer NAME | --all)');
    expect(() => readAddresses({}, new URL('file:///nowhere/addresses.json'))).toThrow('run `npm start` first');
  });

  it('look where the product was started, under its prefixes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'numera-addresses-'));
    const file = join(folder, 'addresses.json');
    writeFileSync(file, JSON.stringify({ mongo: 'm', mongoPrefix: 'shop', amqp: 'a', amqpPrefix: 'shop.' }));
    const places = { mongoUrl: 'm', mongoDbPrefix: 'shop', amqpUrl: 'a', amqpPrefix: 'shop.' };
    expect(readAddresses({}, pathToFileURL(file))).toEqual(places);
    rmSync(folder, { recursive: true });
  });
});
