import { type InvariantCheck, invariantsChecked } from '@numera/contracts/operations/invariants';
import { healthySnapshot } from '@numera/invariants/healthy-snapshot.fixture';
import { storeSnapshot } from '@numera/invariants/store-snapshot.fixture';
import { declareShared } from '@numera/messaging/declare';
import { Topology } from '@numera/messaging/topology';
import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { asOperator } from './as-operator.fixture.ts';

const DEAD = 'billing.on-number-activated.dead';

describe('npm run check', () => {
  const mine = world();
  const topology = new Topology(mine.env.AMQP_PREFIX, []);
  const client = new MongoClient(mine.mongoUrl);
  let broker: ChannelModel;
  let channel: Channel;
  /** Where notifications would hear it. */
  let heard: string;

  beforeAll(async () => {
    broker = await connect(mine.amqpUrl);
    await declareShared(broker, topology);
    channel = await broker.createChannel();
    heard = (await channel.assertQueue('', { exclusive: true })).queue;
    await channel.bindQueue(heard, topology.events(), invariantsChecked.type);
    const stores = { client, databasePrefix: mine.prefix, broker, amqpPrefix: mine.env.AMQP_PREFIX };
    await storeSnapshot(stores, healthySnapshot());
  });
  afterAll(async () => {
    await broker.close();
    await client.close();
    await mine.clean();
  });

  const announced = (): Promise<InvariantCheck> =>
    eventually('the product is told', async () => {
      const message = await channel.get(heard, { noAck: true });
      if (!message) throw new Error('nothing came');
      return (JSON.parse(message.content.toString()) as { data: InvariantCheck }).data;
    });

  it('says that everything holds, and how much that is, and ends well', async () => {
    const { code, output } = await asOperator(mine.env, 'check.ts');

    expect(output).toBe(
      'Looked at 1 order, 1 payment, 1 number, 1 activation, 2 events, 6 queues, without the providers.\n' +
        'Every invariant holds (I4, I10 not judged; I1, I2, I3, I8, I14 only by our own side).\n',
    );
    expect(code).toBe(0);
    expect(await announced()).toMatchObject({
      ...{ holds: true, broken: [] },
      unjudged: { wholly: ['I4', 'I10'], partly: ['I1', 'I2', 'I3', 'I8', 'I14'] },
    });
  });

  it('names the invariant that is broken, and where, and ends with 1', async () => {
    channel.sendToQueue(`${mine.env.AMQP_PREFIX}${DEAD}`, Buffer.from('{}'));
    await eventually('it lies there', async () =>
      expect((await channel.checkQueue(`${mine.env.AMQP_PREFIX}${DEAD}`)).messageCount).toBe(1),
    );

    const { code, output } = await asOperator(mine.env, 'check.ts');

    const where = `queue ${mine.env.AMQP_PREFIX}${DEAD}: 1 dead, 0 expected`;
    expect(output).toContain(`\nI11: 1 violation\n  ${where}\n`);
    expect(code).toBe(1);
    expect(await announced()).toMatchObject({
      holds: false,
      broken: [{ invariant: 'I11', count: 1, examples: [where] }],
    });
  });
});
