import type { Direction } from '@numera/contracts/page';
import { today } from '@numera/rules/dates';
import { saveFile } from '../save-file.ts';
import { selectRow } from '../selected-row.ts';
import { useListQuery } from '../use-list-query.ts';
import { csvOf, type ShortColumns, shownRows } from './shown-rows.ts';

interface ShortList<Row> {
  /** All of them. */
  readonly rows: readonly Row[];
  readonly columns: ShortColumns<Row>;
  /** What it may be sorted by, each with the direction that comes first; by the first without a word. */
  readonly sorts: Readonly<Record<string, Direction>>;
  /** Of its file, before the day and its ending. */
  readonly fileName: string;
  /** What of the address is the page's. */
  readonly keeps: readonly string[];
}

/** No more than that come whole. */
const MOST = 1_000;

/** A list that came whole, as the address asks for it: what the kit's table needs. It is searched, sorted and made a file of here. */
export function useShortList<Row>({ rows, columns, sorts, fileName, keeps }: ShortList<Row>) {
  const { list } = useListQuery({ sorts, filters: {}, sizes: [MOST] }, keeps);
  const shown = shownRows(rows, columns, list);
  return {
    list,
    columns,
    answer: { rows: shown, next: null, total: { count: shown.length, exact: true } },
    isFetching: false,
    failure: null,
    onSelect: selectRow,
    onDownload: () =>
      saveFile(`${fileName}-${today(new Date())}.csv`, csvOf(shown, columns), 'text/csv; charset=utf-8'),
  };
}
