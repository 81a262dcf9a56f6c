import { world } from '@numera/testing/world';
import { MongoClient } from 'mongodb';
import { closeAlert, listOpenAlerts } from './open-alerts.ts';

describe('the open alerts', () => {
  const mine = world();
  const stores = { mongoUrl: mine.mongoUrl, mongoDbPrefix: mine.prefix };
  const client = new MongoClient(mine.mongoUrl);
  afterAll(async () => {
    await client.close();
    await mine.clean();
  });

  it('of all services are listed, oldest first, until somebody closes them', async () => {
    const row = (id: string, raisedAt: Date) => ({
      _id: id,
      code: 'odd',
      subject: `s-${id}`,
      detail: 'look',
      raisedAt,
    });
    const alertsOf = (service: string) =>
      client.db(`${mine.prefix}-${service}`).collection<ReturnType<typeof row> & { closedAt?: Date }>('alerts');
    await alertsOf('billing').insertMany([
      row('second', new Date(2_000)),
      { ...row('closed', new Date(0)), closedAt: new Date(1) },
    ]);
    await alertsOf('catalog').insertOne(row('first', new Date(1_000)));

    const open = async () => (await listOpenAlerts(stores)).map(({ service, id }) => `${service} ${id}`);
    expect(await open()).toEqual(['catalog first', 'billing second']);
    expect([await closeAlert(stores, 'first'), await closeAlert(stores, 'first')]).toEqual([true, false]);
    expect(await open()).toEqual(['billing second']);
    expect((await alertsOf('catalog').findOne({ _id: 'first' }))?.closedAt).toBeInstanceOf(Date);
  });
});
