import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '@numera/rules/csv';
import { today } from '@numera/rules/dates';
import { StreamableFile } from '@nestjs/common';

/** A column of a table: its heading, and a row's words under it. */
export interface Column<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string;
}

export interface Table<Row> {
  /** Of the file, before the day and its ending. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Less than a page: only the next one is asked for before this one is on its way. */
const AHEAD_BYTES = 16_384;

/**
 * A list as a file, page after page as fast as whoever downloads it takes them; when he is gone, nothing more is asked. The
 * first page is asked for before anything is sent, so that a refusal is answered as one.
 */
export async function streamCsv<Row>(
  { name, columns }: Table<Row>,
  ask: (cursor?: string) => Promise<Page<Row>>,
  now: Date,
): Promise<StreamableFile> {
  const first = await ask();
  async function* lines(): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(columns.map(({ heading }) => heading));
    for (let page = first; ;) {
      const following = page.next === null ? null : ask(page.next);
      // Whoever is gone by then misses nothing.
      following?.catch(() => undefined);
      yield page.rows.map((row) => csvLine(columns.map(({ of }) => of(row)))).join('');
      if (!following) return;
      page = await following;
    }
  }
  const file = Readable.from(lines(), { objectMode: false, highWaterMark: AHEAD_BYTES });
  return new StreamableFile(file, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${today(now)}.csv"`,
  });
}
