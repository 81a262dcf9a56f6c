import { z } from 'zod';
import { daysOf, PAGE_SIZES, type Period } from '@numera/rules/list-terms';
import type { ServiceName } from './contract.ts';
import { day } from './primitives.ts';

const direction = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof direction>;

/** Beyond that nobody counts: "mais de 10 mil". */
export const COUNTED = 10_000;

/** How many there are; `count` is `COUNTED` when there are more than that, and then not exact. */
export const tally = z.object({ count: z.int().nonnegative().max(COUNTED), exact: z.boolean() });
export type Tally = z.infer<typeof tally>;

/** Rows of a page of a file: so that a whole list takes few questions. */
export const ROWS_OF_FILE = 1_000;

type Filters = Readonly<Record<string, z.ZodEnum>>;

export interface ListTerms<
  Row,
  Sort extends string,
  F extends Filters,
  Tab extends keyof F & string,
  P extends string = string,
> {
  /** A row as it is shown. */
  readonly row: z.ZodType<Row>;
  /** What it may be sorted by, each with the direction that it is read in when none is asked for; by the first without a word. */
  readonly sorts: Readonly<Record<Sort, Direction>>;
  /** What it may be narrowed to; nothing chosen is everything. */
  readonly filters: F;
  /** The filter whose values are tabs, each of which says how many rows it would show. */
  readonly tabs: Tab;
  /** The days that it may be narrowed to a period of; at most one at a time. */
  readonly periods?: readonly P[];
}

/**
 * A list as it is asked for: `cursor` is the `next` of the page before, and belongs to its search, filters, period, sort and direction.
 */
export type PageInput<Sort extends string = string, F extends Filters = Filters, P extends string = string> = {
  readonly search: string;
  readonly period?: Period<P> | undefined;
  readonly sort: Sort;
  readonly direction?: Direction | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
  /**
   * Beginnings of words, parted by a space, of which one must be found besides the search: a tax id travels as what finds it. The
   * gateway's alone.
   */
  readonly anyOf?: string | undefined;
  /** A file's page has `ROWS_OF_FILE` rows, and nothing is counted. The gateway's alone. */
  readonly purpose?: 'file' | undefined;
} & { readonly [K in keyof F]?: z.infer<F[K]> | undefined };

/** One page, and how many rows there are on all of them; `next` is null on the last. */
export interface PageOf<Row, Tab extends string = string> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Zero and not exact where nothing was counted. */
  readonly total: Tally;
  /** Of each tab, among what the search finds. */
  readonly counts: Readonly<Record<Tab | 'all', Tally>>;
  /** Of a list of several services: whose rows are missing from this page, because they did not answer. */
  readonly unread?: readonly ServiceName[] | undefined;
}

export interface ListContract<
  Row,
  Sort extends string,
  F extends Filters,
  Tab extends keyof F & string,
  P extends string = string,
> extends ListTerms<Row, Sort, F, Tab, P> {
  readonly input: z.ZodType<PageInput<Sort, F, P>>;
  readonly output: z.ZodType<PageOf<Row, z.infer<F[Tab]> & string>>;
}

/** Some list's terms. */
export type AnyList = ListTerms<unknown, string, Filters, string>;

/** A row of a list, by the list's contract. */
export type RowOf<L extends AnyList> = z.infer<L['row']>;

/** What a page says of a list before it asks for one, in the words of the list's contract. */
export interface AskedList<L extends AnyList> {
  /** What it may be sorted by, each with the direction that comes first. */
  readonly sorts: L['sorts'];
  /** What it may be narrowed to; nothing chosen is everything. */
  readonly filters: { readonly [F in keyof L['filters']]: readonly (z.infer<L['filters'][F]> & string)[] };
  readonly periods?: L['periods'];
}

/** The years that anything here can be of: a period beyond them was mistyped. */
const YEARS = { from: '2000-01-01', to: '2099-12-31' } as const;

const periodOf = <P extends string>(names: readonly P[]) =>
  z.templateLiteral([z.enum(names as [P, ...P[]]), '.', day, '.', day]).refine((written) => {
    const { from, to } = daysOf(written);
    return YEARS.from <= from && from <= to && to <= YEARS.to;
  });

/** The contract of a list that is read page by page. Of the cursor only the shape: what it means is the service's matter. */
export function defineList<
  Row,
  const Sort extends string,
  const F extends Filters,
  const Tab extends keyof F & string,
  const P extends string = never,
>(terms: ListTerms<Row, Sort, F, Tab, P>): ListContract<Row, Sort, F, Tab, P> {
  const { row, sorts, filters, tabs, periods = [] } = terms;
  const names = Object.keys(sorts) as Sort[];
  const chosen = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.optional()]));
  const input = z.object({
    ...chosen,
    ...(periods.length > 0 ? { period: periodOf(periods).optional() } : {}),
    search: z.string().trim().max(100).default(''),
    sort: z.enum(names).default(names[0] as never),
    direction: direction.optional(),
    cursor: z
      .string()
      .regex(/^[\w-]{1,500}$/)
      .optional(),
    // A query of an address has only words.
    size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES[0]),
    anyOf: z
      .string()
      .regex(/^[a-z0-9]{1,80}( [a-z0-9]{1,80})?$/)
      .optional(),
    purpose: z.literal('file').optional(),
  });
  const output = z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    total: tally,
    counts: z.object(Object.fromEntries(['all', ...filters[tabs]!.options].map((tab) => [tab, tally]))),
    unread: z.array(z.string()).optional(),
  });
  return { ...terms, input: input as never, output: output as never };
}

/** The direction that a page is read in. */
export const directionOf = <Sort extends string>(
  { sorts }: { readonly sorts: Readonly<Record<Sort, Direction>> },
  { sort, direction }: { readonly sort: Sort; readonly direction?: Direction | undefined },
): Direction => direction ?? sorts[sort];
