import { COUNTED, defineList, type Direction, type PageInput, ROWS_OF_FILE } from '@numera/contracts/page';
import { wordsOf } from '@numera/rules/search-words';
import { expectIndexed, plansOf } from '@numera/testing/scans/plans-of';
import { world } from '@numera/testing/world';
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { Database, defineCollection } from './database.ts';
import { readPage } from './read-page.ts';

interface Row {
  _id: string;
  owner: string;
  color: 'red' | 'blue';
  width: 'narrow' | 'wide';
  made: Date;
  worth: number;
  ended: string | null;
  listed: { name: string; words: string[] };
}
const schema = new Schema<Row>(
  {
    _id: String,
    owner: String,
    color: String,
    width: String,
    made: Date,
    worth: Number,
    ended: String,
    listed: Schema.Types.Mixed,
  },
  { versionKey: false },
);
for (const field of ['made', 'worth', 'ended', 'listed.name']) schema.index({ owner: 1, color: 1, [field]: 1, _id: 1 });
schema.index({ owner: 1, 'listed.words': 1 });
const rowCollection = defineCollection<Row>('rows', schema);

const list = defineList({
  row: z.object({ id: z.string() }),
  sorts: { made: 'desc', worth: 'desc', ended: 'desc', name: 'asc' },
  filters: { color: z.enum(['red', 'blue']), width: z.enum(['narrow', 'wide']) },
  tabs: 'color',
  periods: ['made', 'ended'],
});
type Sort = keyof typeof list.sorts;
const sorts = Object.keys(list.sorts) as Sort[];
const directions: readonly Direction[] = ['asc', 'desc'];

describe('a list', () => {
  const mine = world();
  const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-pages` });
  const rows = database.rows(rowCollection);

  beforeAll(() => database.prepare([rowCollection]));
  beforeEach(() => rows.deleteMany({}));
  afterAll(async () => {
    await mine.clean();
    await database.close();
  });

  type Asked = Partial<PageInput<Sort, typeof list.filters, 'made' | 'ended'>>;
  const read = (asked: Asked = {}, owner = 'ana') =>
    readPage(list, list.input.parse(asked), {
      collection: rows,
      where: { owner },
      filters: { color: 'color', width: 'width' },
      sorts: {
        made: { field: 'made', holds: 'date' },
        worth: { field: 'worth', holds: 'number' },
        ended: { field: 'ended', holds: 'text', mayBeNull: true },
        name: { field: 'listed.name', holds: 'text' },
      },
      periods: { made: { field: 'made', holds: 'date' }, ended: { field: 'ended', holds: 'text' } },
      words: 'listed.words',
    });
  let serial = 0;
  const aRow = (changes: Partial<Row> & { name?: string } = {}): Row => {
    const { name = 'Ana', ...others } = changes;
    return {
      _id: `row ${String(serial++).padStart(6, '0')}`,
      owner: 'ana',
      color: 'red',
      width: 'narrow',
      made: new Date('2026-11-20T12:00:00Z'),
      worth: 1,
      ended: null,
      listed: { name, words: wordsOf(name) },
      ...others,
    };
  };
  const ids = (page: { rows: readonly Row[] }) => page.rows.map(({ _id }) => _id);

  /** All pages, one after the other, with something done between them. */
  async function readAll(asked: Asked, between: () => Promise<unknown> = async () => undefined) {
    const seen: Row[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await read({ ...asked, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows);
      if (page.next === null) return seen;
      cursor = page.next;
      await between();
    }
  }
  const valueOf = (row: Row, sort: Sort) =>
    ({ made: +row.made, worth: row.worth, ended: row.ended ?? '', name: row.listed.name })[sort];

  it('is read whole and in order, a page of any size at a time, also while rows are added', async () => {
    const row = fc.record({
      color: fc.constantFrom('red' as const, 'blue' as const),
      made: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 10, 20 + day))),
      worth: fc.integer({ min: -1, max: 2 }),
      ended: fc.constantFrom(null, '2026-11-20', '2026-11-21'),
      name: fc.constantFrom('Ana', 'Bia', 'Caio'),
    });
    const asked = fc.record({
      sort: fc.constantFrom(...sorts),
      direction: fc.constantFrom(...directions),
      size: fc.integer({ min: 1, max: 7 }),
      color: fc.constantFrom(undefined, 'red' as const, 'blue' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), row, asked, async (before, added, { color, ...page }) => {
        await rows.deleteMany({});
        const there = before.map(aRow);
        if (there.length > 0) await rows.insertMany(there);
        let more = 5;
        const add = async () => more-- > 0 && rows.insertOne(aRow(added));
        const seen = await readAll({ ...page, ...(color ? { color } : {}) }, add);
        const expected = there.filter((one) => !color || one.color === color).map(({ _id }) => _id);
        const known = new Set(there.map(({ _id }) => _id));
        expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length);
        expect(
          seen
            .map(({ _id }) => _id)
            .filter((id) => known.has(id))
            .sort(),
        ).toEqual(expected.sort());
        const values = seen.map((one) => valueOf(one, page.sort));
        const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(values).toEqual(page.direction === 'asc' ? inOrder : inOrder.reverse());
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('has only the rows that it is of, and says how many each tab would show', async () => {
    const blue = aRow({ color: 'blue', width: 'wide' });
    await rows.insertMany([aRow(), aRow(), blue, aRow({ owner: 'bruno' })]);
    const one = (count: number) => ({ count, exact: true });
    expect(await read()).toMatchObject({ total: one(3), counts: { all: one(3), red: one(2), blue: one(1) } });
    expect(await read({ color: 'red' })).toMatchObject({ rows: [{}, {}], total: one(2), counts: { all: one(3) } });
    expect(await read({ width: 'wide' })).toMatchObject({ rows: [blue], counts: { all: one(1), red: one(0) } });
    expect(await read({}, 'nobody')).toMatchObject({ rows: [], next: null, total: one(0) });
  });

  it('is narrowed to the days of a period, in Brasília, from the beginning of the first to the end of the last', async () => {
    const at = (made: string, ended: string | null = null) => aRow({ made: new Date(made), ended });
    const [before, first, last, after] = [
      at('2026-11-20T02:59:59.999Z'),
      at('2026-11-20T03:00:00Z', '2026-11-20'),
      at('2026-11-22T02:59:59.999Z', '2026-11-21'),
      at('2026-11-22T03:00:00Z', '2026-11-22'),
    ];
    await rows.insertMany([before, first, last, after]);
    for (const day of ['made', 'ended'] as const) {
      const page = await read({ period: `${day}.2026-11-20.2026-11-21` });
      expect([ids(page), page.total]).toEqual([[last._id, first._id], { count: 2, exact: true }]);
    }
    expect(ids(await read({ period: 'made.2026-11-19.2026-11-19' }))).toEqual([before._id]);
    const [one] = (await read({ period: 'made.2026-11-20.2026-11-21', size: 1 })).rows;
    const { next } = await read({ period: 'made.2026-11-20.2026-11-21', size: 1 });
    expect([one!._id, ids(await read({ period: 'made.2026-11-20.2026-11-21', size: 1, cursor: next! }))]).toEqual([
      last._id,
      [first._id],
    ]);
  });

  it('is searched by the beginnings of all words that somebody types, and counted as far as it is found', async () => {
    const [ana, bia] = [aRow({ name: 'Ana Conceição' }), aRow({ name: 'Bia Conde', color: 'blue' })];
    await rows.insertMany([ana, bia]);
    expect(ids(await read({ search: 'con', sort: 'name' }))).toEqual([ana._id, bia._id]);
    expect(ids(await read({ search: 'CONCEICAO a' }))).toEqual([ana._id]);
    expect(ids(await read({ search: 'ana conde' }))).toEqual([]);
    expect((await read({ search: 'bia' })).counts).toMatchObject({ all: { count: 1 }, red: { count: 0 } });
  });

  it('is searched by one of several beginnings besides', async () => {
    const [ana, bia] = [aRow({ name: 'Ana taxid0a1b' }), aRow({ name: 'Bia 87654321' })];
    await rows.insertMany([ana, bia, aRow({ name: 'Caio' })]);
    expect(ids(await read({ anyOf: 'taxid0a1b 87654321', sort: 'name' }))).toEqual([ana._id, bia._id]);
    expect(ids(await read({ search: 'bia', anyOf: 'taxid0a1b 87654321' }))).toEqual([bia._id]);
  });

  it('has pages of a thousand rows for a file, and counts nothing for it', async () => {
    await rows.insertMany(Array.from({ length: ROWS_OF_FILE + 1 }, () => aRow()));
    const page = await read({ purpose: 'file', size: 1 });
    expect([page.rows.length, page.next !== null, page.total]).toEqual([
      ROWS_OF_FILE,
      true,
      { count: 0, exact: false },
    ]);
    const rest = await read({ purpose: 'file', cursor: page.next! });
    expect([rest.rows.length, rest.next]).toEqual([1, null]);
  });

  it('is counted to ten thousand and no further', async () => {
    await rows.insertMany(Array.from({ length: COUNTED + 5 }, () => aRow()));
    const more = { count: COUNTED, exact: false };
    expect(await read({ size: 1 })).toMatchObject({
      total: more,
      counts: { all: more, red: more, blue: { count: 0, exact: true } },
    });
  }, 60_000);

  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const aDay = '2026-11-20T12:00:00.000Z';

  it.each([
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['of another sort', cursorOf(['worth', 'desc', 1, 'x'])],
    ['of the other direction', cursorOf(['made', 'asc', aDay, 'x'])],
    ['without a place', cursorOf(['made', 'desc'])],
    ['with a question in place of a value', cursorOf(['made', 'desc', { $gt: '' }, 'x'])],
    ['with a question in place of an id', cursorOf(['made', 'desc', aDay, { $gt: '' }])],
    ['with a day that is none', cursorOf(['made', 'desc', 'yesterday', 'x'])],
    ['of nothing', cursorOf(null)],
    ['with nothing where nothing never is', cursorOf(['made', 'desc', null, 'x'])],
  ])('refuses a cursor %s', async (_what, cursor) => {
    await expect(read({ cursor })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { cursor: expect.any(String) },
    });
  });

  it.each([
    { cursor: '{}' },
    { cursor: 'x'.repeat(501) },
    { size: 0 },
    { size: 101 },
    { search: 'x'.repeat(101) },
    { period: 'made.2026-11-21.2026-11-20' },
    { period: 'made.2026-02-30.2026-11-20' },
    { period: 'made.2026-11-20' },
    { period: 'made.1999-12-31.2026-11-20' },
    { period: 'made.2026-11-20.9999-12-31' },
    { period: 'worth.2026-11-20.2026-11-21' },
    { period: '2026-11-20.2026-11-21' },
  ])('has a contract that refuses %j', (asked) => expect(list.input.safeParse(asked).success).toBe(false));

  it.each([{ sort: 'secret' }, { color: 'green' }, { direction: 'up' }])('knows no %j', (asked) =>
    expect(list.input.safeParse(asked).success).toBe(false),
  );

  it.each(
    sorts.flatMap((sort) =>
      directions.flatMap((direction) =>
        [undefined, ...list.filters.color.options].flatMap((color) =>
          ['', 'ana'].flatMap((search) =>
            [undefined, 'made', 'ended'].map((of) => ({
              ...{ sort, direction, search, ...(color ? { color } : {}) },
              ...(of ? { period: `${of}.2026-11-01.2026-11-02` as Asked['period'] } : {}),
            })),
          ),
        ),
      ),
    ),
  )('is answered by an index for %j', async (asked) => {
    const dated = (index: number) => ({
      ...{ made: new Date(Date.UTC(2026, 10, 1, index)), worth: index % 4 },
      ended: index % 3 ? `2026-11-0${1 + (index % 7)}` : null,
    });
    const colored = (index: number) => (index % 2 ? 'red' : 'blue') as Row['color'];
    const many = (owner: string, count: number) =>
      Array.from({ length: count }, (_, index) => aRow({ owner, color: colored(index), ...dated(index) }));
    await rows.insertMany([...many('ana', 40), ...many('bruno', 500)]);
    const { next } = await read({ ...asked, size: 3 });
    const ask = () => read({ ...asked, size: 3, ...(next ? { cursor: next } : {}) });
    const plans = await plansOf(database.connection, 'rows', ask);
    const isSorted = asked.search !== '' || (asked.period !== undefined && !asked.period.startsWith(asked.sort));
    expectIndexed(plans, 80, isSorted);
    // Otherwise no more than the page is looked at, and each way into the index once.
    const [page] = plans.filter(({ shape }) => shape.startsWith('find'));
    if (!isSorted) expect(page!.keys).toBeLessThanOrEqual(2 * page!.returned + 8);
  });
});
