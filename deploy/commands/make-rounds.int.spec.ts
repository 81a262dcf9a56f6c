import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { MongoClient } from 'mongodb';
import { makeRounds } from './make-rounds.ts';

describe('the nightly rounds', () => {
  const mine = world();
  const stores = { mongoUrl: mine.mongoUrl, mongoDbPrefix: mine.prefix };
  const client = new MongoClient(mine.mongoUrl);
  afterAll(async () => {
    await client.close();
    await mine.clean();
  });

  it('are all asked for, and waited for until each has ended', async () => {
    const rounds = client.db(`${mine.prefix}-billing`).collection<{ _id: string } & Record<string, unknown>>('rounds');
    const endedAt = new Date(1_000);
    await rounds.insertOne({ _id: 'asaas', nextRunAt: new Date('2100-01-01'), endedAt, counts: {} });
    await expect(makeRounds(stores, 1)).rejects.toThrow('are the services running?');
    const asked = await rounds.findOne({ _id: 'asaas' });
    expect((asked?.['nextRunAt'] as Date).getTime()).toBeLessThanOrEqual(Date.now() + 1_000);

    const far = new Date('2100-01-01');
    await rounds.updateOne({ _id: 'asaas' }, { $set: { nextRunAt: far } });
    const making = makeRounds(stores, 10_000);
    await eventually('it is asked for', async () =>
      expect((await rounds.findOne({ _id: 'asaas' }))?.['nextRunAt']).not.toEqual(far),
    );
    await rounds.updateOne({ _id: 'asaas' }, { $set: { endedAt: new Date(), counts: { payments: 3 } } });
    expect(await making).toEqual([{ service: 'billing', name: 'asaas', counts: { payments: 3 } }]);
  });
});
