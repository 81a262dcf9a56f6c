import { declareConsumer, declareShared } from '@numera/messaging/declare';
import { Topology } from '@numera/messaging/topology';
import { world } from '@numera/testing/world';
import { type ChannelModel, connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { removeProduct } from './remove-product.ts';

const NAME = 'billing.on-payment-confirmed';

describe('removing a product', () => {
  const mine = world();
  const client = new MongoClient(mine.mongoUrl);
  let broker: ChannelModel;
  beforeAll(async () => void (broker = await connect(mine.amqpUrl)));
  afterAll(async () => {
    await Promise.all([client.close(), broker.close()]);
    await mine.clean();
  });

  const exists = async (queue: string): Promise<boolean> => {
    const channel = await broker.createChannel();
    channel.on('error', () => undefined); // the same failure rejects the call below
    return channel.checkQueue(queue).then(
      () => true,
      () => false,
    );
  };

  it('leaves nothing of it, and its neighbour alone', async () => {
    for (const one of ['ours', 'theirs']) {
      const topology = new Topology(`${mine.prefix}${one}.`);
      await declareShared(broker, topology);
      const channel = await broker.createChannel();
      await declareConsumer(channel, topology, NAME, ['payment.confirmed.v1']);
      await channel.assertQueue(topology.commands('billing'), { durable: true });
      const consumers = client.db(`${mine.prefix}${one}-billing`).collection<{ _id: string }>('consumers');
      await consumers.insertOne({ _id: NAME });
    }

    const mongoPrefix = `${mine.prefix}ours`;
    await removeProduct({ mongoUrl: mine.mongoUrl, mongoPrefix, amqpUrl: mine.amqpUrl, amqpPrefix: `${mongoPrefix}.` });

    const [ours, theirs] = ['ours', 'theirs'].map((one) => {
      const topology = new Topology(`${mine.prefix}${one}.`);
      return [topology.queue(NAME), topology.deadQueue(NAME), topology.retryQueue(1_000), topology.commands('billing')];
    });
    for (const queue of ours!) expect([queue, await exists(queue)]).toEqual([queue, false]);
    for (const queue of theirs!) expect([queue, await exists(queue)]).toEqual([queue, true]);
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const left = databases.map(({ name }) => name).filter((name) => name.startsWith(mine.prefix));
    expect(left).toEqual([`${mine.prefix}theirs-billing`]);
  });
});
