import type { AnyList, AskedList, Direction } from '@numera/contracts/page';
import { type AskedPeriod, readPeriod } from '../ui/kit/period.ts';

/** What a list may be asked for, in closed words; the first of each is what it is without a word in the address. */
export interface ListTerms extends AskedList<AnyList> {
  /** Rows a page; the first goes without saying. */
  readonly sizes: readonly [number, ...number[]];
  /** How many rows a page has for whoever reads it, where the address does not say. */
  readonly remembered?: number | undefined;
}

/** What a list is asked for; `cursor` is where the page before ended, and belongs to all the rest. */
export interface ListQuery<T extends ListTerms = ListTerms> {
  readonly search: string;
  readonly sort: keyof T['sorts'] & string;
  readonly direction: Direction;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly period: AskedPeriod | undefined;
  readonly filters: Chosen<T>;
}

export type Chosen<T extends ListTerms> = { readonly [F in keyof T['filters']]?: T['filters'][F][number] };

const MAX_SEARCH = 100;

/** The list that an address asks for. What it says that the terms do not know is as if it said nothing. */
export function readListQuery<T extends ListTerms>(
  { sorts, filters, periods, sizes, remembered }: T,
  params: URLSearchParams,
): ListQuery<T> {
  const names = Object.keys(sorts);
  const sort = names.find((name) => name === params.get('ordem')) ?? names[0]!;
  const direction = directions.find((one) => one === params.get('sentido')) ?? sorts[sort]!;
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  return {
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH).trim(),
    sort,
    direction,
    size: sizes.find((size) => String(size) === params.get('tamanho')) ?? remembered ?? sizes[0],
    cursor: CURSOR.exec(params.get('pagina') ?? '')?.[0],
    period: readPeriod(params.get('periodo'), periods),
    filters: Object.fromEntries(chosen) as Chosen<T>,
  };
}

const directions: readonly Direction[] = ['asc', 'desc'];
const CURSOR = /^[\w-]{1,500}$/;

/** The address of a list, without what goes without saying. */
export function printListQuery<T extends ListTerms>(
  { sorts, filters: known, sizes, remembered = sizes[0] }: T,
  { search, sort, direction, size, cursor, period, filters }: ListQuery<T>,
): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('busca', search);
  for (const name of Object.keys(known)) {
    const value = filters[name];
    if (value !== undefined) params.set(name, value);
  }
  if (period) params.set('periodo', period);
  if (sort !== Object.keys(sorts)[0]) params.set('ordem', sort);
  if (direction !== sorts[sort]) params.set('sentido', direction);
  if (size !== sizes[0] || size !== remembered) params.set('tamanho', String(size));
  if (cursor) params.set('pagina', cursor);
  return params;
}

/** Where somebody is in a list: what is asked for, and the cursors of the pages before it (the first page has none). */
export interface ListPlace<T extends ListTerms = ListTerms> {
  readonly query: ListQuery<T>;
  readonly before: readonly (string | null)[];
}

/** Another search, filter or order begins at its first page. */
export const firstPage = <T extends ListTerms>(
  { query }: ListPlace<T>,
  change: Partial<ListQuery<T>>,
): ListPlace<T> => ({ query: { ...query, cursor: undefined, ...change }, before: [] });

export const nextPage = <T extends ListTerms>({ query, before }: ListPlace<T>, cursor: string): ListPlace<T> => ({
  query: { ...query, cursor },
  before: [...before, query.cursor ?? null],
});

/** Null on the first page. Whoever was given the address of a later one knows none before it, and goes back to the first. */
export const previousPage = <T extends ListTerms>({ query, before }: ListPlace<T>): ListPlace<T> | null =>
  query.cursor === undefined
    ? null
    : { query: { ...query, cursor: before.at(-1) ?? undefined }, before: before.slice(0, -1) };

/** Whether there may be more than what is asked for. */
export const isNarrowed = ({ search, cursor, period, filters }: ListQuery): boolean =>
  search !== '' || cursor !== undefined || period !== undefined || Object.keys(filters).length > 0;
