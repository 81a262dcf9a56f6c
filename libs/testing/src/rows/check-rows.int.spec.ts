import { world } from '../world.ts';
import mongoose, { Schema } from 'mongoose';
import { misfits } from './check-rows.ts';

describe('what a specification leaves in the database', () => {
  const mine = world();
  const client = new mongoose.mongo.MongoClient(mine.mongoUrl);
  const schema = new Schema(
    { _id: String, state: { type: String, required: true, enum: ['FREE', 'SOLD'] }, at: Date },
    { strict: 'throw', versionKey: false },
  );
  const name = `${mine.prefix}-shop`;
  const rows = client.db(name).collection<{ _id: string; state?: string }>('numbers');

  beforeAll(async () => {
    const service = mongoose.createConnection(mine.mongoUrl, { dbName: name });
    service.model('numbers', schema, 'numbers');
    // As at the end of a specification: the service is gone, its schemas are still known.
    await (await service.asPromise()).close();
  });
  afterEach(() => rows.deleteMany({}));
  afterAll(async () => {
    await client.close();
    await mine.clean();
  });

  it('is right when each row is as its schema says', async () => {
    await rows.insertMany([
      { _id: 'a', state: 'FREE' },
      { _id: 'b', state: 'SOLD' },
    ]);
    expect(await misfits(client, mine.prefix)).toEqual([]);
  });

  it.each([
    ['a state that is none', { _id: 'c', state: 'LENT' }, /LENT/],
    ['a field that is missing', { _id: 'd' }, /state/],
    ['a field that no schema knows', { _id: 'e', state: 'FREE', colour: 'red' }, /colour/],
  ])('is told with its row and reason: %s', async (_, row, why) => {
    await rows.insertMany([{ _id: 'a', state: 'FREE' }, row]);
    expect(await misfits(client, mine.prefix)).toEqual([
      { collection: 'shop.numbers', id: row._id, why: expect.stringMatching(why) },
    ]);
  });
});
