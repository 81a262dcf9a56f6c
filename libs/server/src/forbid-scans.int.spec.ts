import { eventually } from '@numera/testing/eventually';
import type { ScanWatch } from '@numera/testing/scans/scan-watch';
import { world } from '@numera/testing/world';
import { Schema } from 'mongoose';
import { pino } from 'pino';
import { Database, defineCollection } from './database.ts';
import { Clock } from './clock.ts';
import { type Due, DueRunner } from './due-runner.ts';

interface Row extends Due {
  _id: string;
  payer?: string;
  provider?: string;
}
const schema = new Schema<Row>(
  { _id: String, payer: String, provider: String, nextRunAt: Date },
  { versionKey: false },
);
schema.index({ provider: 1 }, { unique: true, partialFilterExpression: { provider: { $type: 'string' } } });
const rowCollection = defineCollection<Row>('rows', schema);

/** The guard that every spec with a database carries: see `libs/testing/src/scans`. */
const { scanWatch } = globalThis as unknown as { scanWatch: ScanWatch };

describe('a query that no index serves', () => {
  const mine = world();
  const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-scans` });
  const rows = database.model(rowCollection);

  beforeAll(() => database.prepare([rowCollection]));
  afterAll(async () => {
    await database.close();
    await mine.clean();
  });

  /** Bound, and called from nowhere: otherwise it is this spec that asks. */
  function askAsTheProduct(name: keyof typeof rows, ...input: unknown[]): Promise<unknown> {
    return Promise.resolve().then((rows[name] as (...input: unknown[]) => unknown).bind(rows, ...input));
  }
  const scans = async () => (await scanWatch.take()).map(({ shape }) => shape);
  const payer = { payer: 'x' };

  it.each([
    ['finding one', 'findOne', [payer], 'find {"filter":{"payer":"…"}}'],
    ['finding in order', 'find', [{}, {}, { sort: { payer: 1 } }], 'find {"filter":{},"sort":{"payer":0}}'],
    ['changing many', 'updateMany', [payer, { payer: 'y' }], 'update {"q":{"payer":"…"}}'],
    ['changing one', 'findOneAndUpdate', [payer, { payer: 'y' }], 'findAndModify {"query":{"payer":"…"}}'],
    ['deleting', 'deleteMany', [payer], 'delete {"q":{"payer":"…"}}'],
    ['listing values', 'distinct', ['payer'], 'distinct {"query":{},"key":"…"}'],
    [
      'counting',
      'countDocuments',
      [payer],
      'aggregate {"pipeline":[{"$match":{"payer":"…"}},{"$group":{"_id":0,"n":{"$sum":0}}}]}',
    ],
    ['a value past its partial index', 'findOne', [{ provider: 'x' }], 'find {"filter":{"provider":"…"}}'],
  ] as const)('is found: %s', async (_what, name, input, shape) => {
    await askAsTheProduct(name, ...input);
    expect(await scans()).toEqual([shape]);
  });

  it('is found in a runner, by what the runner asks itself', async () => {
    const runner = new DueRunner<Row>({
      ...{ name: 'x', collection: rows.collection as never, logger: pino({ level: 'silent' }), sweepMs: 10 },
      clock: new Clock(),
      run: async () => undefined,
      onFailing: async () => undefined,
    });
    runner.start();
    await eventually('it has been seen', async () =>
      expect((await scans()).join()).toContain('findAndModify {"query":{"nextRunAt":'),
    );
    await runner.stop();
  });

  it('is not a query that an index serves', async () => {
    await askAsTheProduct('findOne', { provider: { $eq: 'x', $type: 'string' } });
    await askAsTheProduct('findOne', { _id: 'x' });
    expect(await scans()).toEqual([]);
  });

  it('may be asked by a spec, at a model and at its collection', async () => {
    await rows.find({ payer: 'a spec' });
    await rows.countDocuments({ payer: { $ne: 'a spec' } });
    await database.connection.collection('rows').countDocuments({ payer: { $gt: 'a spec' } });
    await database.connection
      .collection('rows')
      .find({ payer: { $gte: 'a spec' } })
      .toArray();
    expect(await scans()).toEqual([]);
  });
});
