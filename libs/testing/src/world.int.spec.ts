import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { deleteQueues } from './delete-queues.ts';
import { eventually } from './eventually.ts';
import { administer } from './infrastructure/administer.ts';
import { world } from './world.ts';

describe('a world of its own for a spec', () => {
  it('runs a transaction and a quorum queue, and leaves nothing behind', async () => {
    const mine = world();
    const other = world();
    const client = new mongoose.mongo.MongoClient(mine.mongoUrl);
    const connection = await connect(mine.amqpUrl);
    try {
      await client.withSession((session) =>
        session.withTransaction(() =>
          client.db(`${mine.prefix}-billing`).collection('orders').insertOne({ made: 1 }, { session }),
        ),
      );
      await client.db(`${other.prefix}-billing`).collection('orders').insertOne({ made: 1 });
      const channel = await connection.createConfirmChannel();
      const queue = `${mine.env.AMQP_PREFIX}billing.on-something`;
      await channel.assertExchange(`${mine.env.AMQP_PREFIX}events`, 'topic');
      await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
      channel.sendToQueue(queue, Buffer.from('once'), { persistent: true });
      await channel.waitForConfirms();
      await eventually('the message can be taken', async () => {
        const got = await channel.get(queue);
        expect(got && got.content.toString()).toBe('once');
      });

      await mine.clean();

      const names = (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases.map(
        ({ name }) => name,
      );
      expect(names.filter((name) => name.startsWith(mine.prefix))).toEqual([]);
      expect(names).toContain(`${other.prefix}-billing`);
      const control = process.env['NUMERA_BROKER_CONTROL'];
      if (control) {
        await deleteQueues(mine.prefix);
        const queues = await administer(JSON.parse(control), ['--silent', 'list_queues', 'name']);
        expect(queues).not.toContain(mine.prefix);
      }
    } finally {
      await connection.close();
      await client.close();
      await other.clean();
    }
  });
});
