import type { ServiceName } from '@numera/contracts/contract';
import { COUNTED, type Direction, type PageOf, ROWS_OF_FILE, type Tally } from '@numera/contracts/page';
import { cursorOf } from '@numera/server/read-page';

/** A row of a list that every service has, in the order of time. */
interface Entry {
  readonly id: string;
  readonly at: string;
}

/** One service's page. */
export interface PageOfService<Row extends Entry> {
  readonly service: ServiceName;
  readonly page: PageOf<Row>;
}

export interface Wanted {
  readonly size: number;
  readonly purpose?: 'file' | undefined;
  readonly direction: Direction;
}

type Line<Row> = Row & { readonly service: ServiceName };

/**
 * The same page of several services, sorted by `at`, as one: what is first in all of them. Where it ends is a moment and an id, which each service knows
 * how to go on from, so that no row comes twice and none is left out.
 */
export function mergePages<Row extends Entry>(
  pages: readonly PageOfService<Row>[],
  { size, purpose, direction }: Wanted,
): PageOf<Line<Row>> {
  const most = purpose ? ROWS_OF_FILE : size;
  const order = direction === 'asc' ? 1 : -1;
  const all = pages
    .flatMap(({ service, page }) => page.rows.map((entry) => ({ ...entry, service })))
    .sort((one, other) => order * (compare(one.at, other.at) || compare(one.id, other.id)));
  const rows = all.slice(0, most);
  const last = rows.at(-1);
  const isMore = all.length > rows.length || pages.some(({ page }) => page.next !== null);
  const tabs = Object.keys(pages[0]?.page.counts ?? {});
  return {
    rows,
    next: isMore && last ? cursorOf(['at', direction, new Date(last.at), last.id]) : null,
    total: sum(pages.map(({ page }) => page.total)),
    counts: Object.fromEntries(tabs.map((tab) => [tab, sum(pages.map(({ page }) => page.counts[tab]!))])) as PageOf<
      Line<Row>
    >['counts'],
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function sum(tallies: readonly Tally[]): Tally {
  const count = tallies.reduce((all, one) => all + one.count, 0);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED && tallies.every(({ exact }) => exact) };
}
