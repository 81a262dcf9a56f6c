import type { Direction } from '@numera/contracts/page';
import { CSV_MARK, csvLine } from '@numera/rules/csv';
import { searchTerms, wordsOf } from '@numera/rules/search-words';
import type { Column } from '../../ui/kit/rows.tsx';

/** A column of a list that came whole. */
export interface ShortColumn<Row> extends Column<Row> {
  /** What it says: a row is found by it, and a file has it. */
  readonly text: (row: Row) => string;
  /** What puts rows in its order, where that is not what it says. */
  readonly value?: (row: Row) => string | number;
}

export type ShortColumns<Row> = readonly [ShortColumn<Row>, ...ShortColumn<Row>[]];

interface Asked {
  readonly search: string;
  /** A column's word (`sort.by`). */
  readonly sort: string;
  readonly direction: Direction;
}

/** The rows as the server's lists would show them: found by the beginnings of words, without accents, and in the order of a column. */
export function shownRows<Row>(
  rows: readonly Row[],
  columns: readonly ShortColumn<Row>[],
  { search, sort, direction }: Asked,
): readonly Row[] {
  const terms = searchTerms(search);
  const isMeant = (row: Row) => {
    const words = wordsOf(...columns.map(({ text }) => text(row)));
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  };
  const found = terms.length === 0 ? rows : rows.filter(isMeant);
  const column = columns.find((one) => one.sort?.by === sort);
  if (!column) return found;
  const { value = column.text } = column;
  const order = direction === 'asc' ? 1 : -1;
  return found.toSorted((one, other) => order * compare(value(one), value(other)));
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'pt-BR');

/** The rows as a file. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly ShortColumn<Row>[]): string =>
  CSV_MARK +
  csvLine(columns.map(({ title }) => title)) +
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');
