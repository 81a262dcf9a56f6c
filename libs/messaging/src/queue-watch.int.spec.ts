import { eventually } from '@numera/testing/eventually';
import { world } from '@numera/testing/world';
import { pino } from 'pino';
import { type Miniature, startMiniature } from '../fixtures/miniature-service.ts';
import { alertCollection, Alerts } from './alerts.ts';
import { QueueWatch } from './queue-watch.ts';

describe('the watch over queues', () => {
  const mine = world();
  let service: Miniature;
  let alerts: Alerts;
  const watches: QueueWatch[] = [];
  let notRead: string[];
  let brokerIsThere: boolean;

  beforeAll(async () => {
    service = await startMiniature({ ...mine, collections: [alertCollection] });
    alerts = new Alerts('billing', service.database, service.outbox);
  });
  beforeEach(() => {
    [notRead, brokerIsThere] = [[], true];
  });
  afterEach(async () => {
    for (const watch of watches.splice(0)) await watch.stop();
    await service.database.model(alertCollection).deleteMany({});
  });
  afterAll(async () => {
    await service.stop();
    await mine.clean();
  });

  function startWatch(raiseAfterMs: number): void {
    const watch = new QueueWatch({
      ...{ database: service.database, alerts, logger: pino({ level: 'silent' }), raiseAfterMs, lookEveryMs: 10 },
      brokerIsThere: () => brokerIsThere,
      notRead: () => notRead,
    });
    watches.push(watch);
    watch.start();
  }
  const open = async () =>
    (await service.database.model(alertCollection).find({ closedAt: null }).lean()).map(({ code, subject }) => [
      code,
      subject,
    ]);

  it('calls a person for each queue that is not read, once, and is content when it is read again', async () => {
    notRead = ['billing.on-a', 'billing.on-b'];
    startWatch(20);
    await eventually('both are told', async () =>
      expect((await open()).sort()).toEqual([
        ['queue-not-read', 'billing.on-a'],
        ['queue-not-read', 'billing.on-b'],
      ]),
    );

    notRead = ['billing.on-b'];
    await eventually('one is over', async () => expect(await open()).toEqual([['queue-not-read', 'billing.on-b']]));
    expect(await service.database.model(alertCollection).countDocuments()).toBe(2);
  });

  it('closes what an earlier process had told and is over', async () => {
    await service.database.transaction((tx) =>
      alerts.raise(tx, { code: 'queue-not-read', subject: 'billing.on-a', detail: 'x' }),
    );
    startWatch(60_000);
    await eventually('it is over', async () => expect(await open()).toEqual([]));
  });

  it('calls nobody because of a moment, nor while the broker itself is away', async () => {
    notRead = ['billing.on-a'];
    brokerIsThere = false;
    startWatch(0);
    startWatch(60_000);
    brokerIsThere = false;
    const [impatient] = watches;
    for (let look = 0; look < 3; look++) await impatient!['look']();
    expect(await open()).toEqual([]);

    brokerIsThere = true;
    await eventually('only the impatient one calls', async () => expect(await open()).toHaveLength(1));
    expect(watches[1]!['told'].size).toBe(0);
  });
});
