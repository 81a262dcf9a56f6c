import { buffer, text } from 'node:stream/consumers';
import { streamCsv, type Table } from './stream-csv.ts';

const table: Table<number> = {
  name: 'numbers',
  columns: [
    { heading: 'Número', of: String },
    { heading: 'Dobro', of: (row) => String(2 * row) },
  ],
};
/** With the mark at its beginning, which decoders drop. */
const whole = async (file: Awaited<ReturnType<typeof streamCsv>>) => (await buffer(file.getStream())).toString();
const now = new Date('2026-11-21T01:00:00Z');

describe('a list as a file', () => {
  it('has a heading, each row once, and the day of São Paulo in its name', async () => {
    const pages: Record<string, { rows: number[]; next: string | null }> = {
      first: { rows: [1, 2], next: 'second' },
      second: { rows: [3], next: null },
    };
    const file = await streamCsv(table, async (cursor = 'first') => pages[cursor]!, now);
    expect(await whole(file)).toBe('\uFEFFNúmero;Dobro\r\n1;2\r\n2;4\r\n3;6\r\n');
    expect(file.getHeaders()).toMatchObject({
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="numbers-2026-11-20.csv"',
    });
  });

  it('of nothing is a heading', async () => {
    const file = await streamCsv(table, async () => ({ rows: [], next: null }), now);
    expect(await whole(file)).toBe('\uFEFFNúmero;Dobro\r\n');
  });

  it('is refused before it begins, and cut off when it cannot go on', async () => {
    const gone = new Error('gone');
    await expect(streamCsv(table, () => Promise.reject(gone), now)).rejects.toBe(gone);
    const cut = await streamCsv(
      table,
      async (cursor) => (cursor ? Promise.reject(gone) : { rows: [1], next: 'x' }),
      now,
    );
    await expect(text(cut.getStream())).rejects.toBe(gone);
  });

  it('is asked for no faster than it is taken', async () => {
    let asked = 0;
    const rows = Array.from({ length: 100 }, () => 10 ** 15);
    const pageBytes = 100 * '1000000000000000;2000000000000000\r\n'.length;
    const file = await streamCsv(table, async () => (asked++, { rows, next: 'more' }), now);
    const stream = file.getStream();
    let taken = 0;
    for await (const chunk of stream) {
      taken += (chunk as Buffer).length;
      expect(asked * pageBytes).toBeLessThan(taken + 2 * 16_384);
      if (taken > 20 * pageBytes) break;
    }
    const before = asked;
    // The stream is gone with whoever read it.
    expect(stream.destroyed).toBe(true);
    await new Promise(setImmediate);
    expect(asked).toBe(before);
  });
});
