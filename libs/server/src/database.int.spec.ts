import { world } from '@numera/testing/world';
import { Schema } from 'mongoose';
import { Database, defineCollection, isDuplicateKey } from './database.ts';

interface Note {
  _id: string;
  text: string;
}
const notes = defineCollection<Note>(
  'notes',
  new Schema<Note>(
    { _id: String, text: { type: String, required: true } },
    { strict: 'throw', versionKey: false },
  ).index({ text: 1 }, { unique: true }),
);

describe('the database of a service', () => {
  const mine = world();
  const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-notes` });

  beforeAll(() => database.prepare([notes]));
  afterAll(async () => {
    await database.close();
    await mine.clean();
  });

  it('acknowledges every write by the majority, journalled, and reads only what the majority has', async () => {
    await database.connection.db!.command({ profile: 2 });

    await database.model(notes).create({ _id: 'a', text: 'one' });
    await database.model(notes).findById('a').lean();

    await database.connection.db!.command({ profile: 0 });
    const profile = database.connection.db!.collection('system.profile');
    const insert = await profile.findOne({ 'command.insert': 'notes' });
    expect(insert!['command'].writeConcern).toEqual({ w: 'majority', j: true });
    const find = await profile.findOne({ 'command.find': 'notes' });
    expect(find!['command'].readConcern).toMatchObject({ level: 'majority' });
  });

  it('prepares again what stands, in several processes at once', async () => {
    await Promise.all([database.prepare([notes]), database.prepare([notes])]);
    expect(Object.keys(await database.model(notes).collection.indexInformation())).toEqual(['_id_', 'text_1']);
  });

  it('keeps nothing of a transaction that failed, and wakes nobody', async () => {
    let woken = 0;
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => woken++);
      await database.model(notes).create([{ _id: 'b', text: 'two' }], { session: tx.session });
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');
    expect(await database.model(notes).exists({ _id: 'b' })).toBeNull();
    expect(woken).toBe(0);
  });

  it('gives what the body gives, and wakes once after the commit, also when the body ran twice', async () => {
    const seen: (string | undefined)[] = [];
    let runs = 0;
    const transactions = ['x', 'y'].map((text) =>
      database.transaction(async (tx) => {
        runs++;
        const note = await database.model(notes).findById('race', undefined, { session: tx.session }).lean();
        tx.afterCommit(() => seen.push(text));
        await database
          .model(notes)
          .updateOne({ _id: 'race' }, { text: `${note?.text ?? ''}${text}` }, { upsert: true, session: tx.session });
        return text;
      }),
    );
    expect(await Promise.all(transactions)).toEqual(['x', 'y']);
    expect(seen.toSorted()).toEqual(['x', 'y']);
    expect(runs).toBeGreaterThanOrEqual(2);
    // Neither overwrote the other.
    expect((await database.model(notes).findById('race').lean())!.text).toHaveLength(2);
  });

  it('tells a duplicate key from other failures', async () => {
    await database.model(notes).create({ _id: 'd1', text: 'same' });
    const again = await database
      .model(notes)
      .create({ _id: 'd2', text: 'same' })
      .catch((error: unknown) => error);
    expect(isDuplicateKey(again)).toBe(true);
    expect(isDuplicateKey(new Error('other'))).toBe(false);
    await expect(database.model(notes).create({ _id: 'e', text: 'x', odd: 1 } as never)).rejects.toThrow('odd');
  });
});
