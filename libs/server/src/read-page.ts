import {
  COUNTED,
  type Direction,
  directionOf,
  type PageInput,
  type PageOf,
  ROWS_OF_FILE,
  type Tally,
} from '@numera/contracts/page';
import { DomainError } from '@numera/contracts/errors';
import { addDays, startOfDay } from '@numera/rules/dates';
import { daysOf, type Period } from '@numera/rules/list-terms';
import { searchTerms } from '@numera/rules/search-words';
import type { mongo } from 'mongoose';
import type { z } from 'zod';

/** Where a sort stands in a row, and what is there in each of them; nothing, that is null, only where it may be. */
export interface SortField {
  readonly field: string;
  readonly holds: 'text' | 'number' | 'date';
  readonly mayBeNull?: boolean;
}

/** Where the days of a period stand in a row: a moment, or a day written 'YYYY-MM-DD'. */
export interface PeriodField {
  readonly field: string;
  readonly holds: 'text' | 'date';
}

type Filters = Readonly<Record<string, z.ZodEnum>>;

/**
 * What a list is read from. Each sort, and each period, needs an index of: the equalities of `where`, the tabs' field, its own field,
 * `_id`.
 */
export interface PageSource<
  Row extends mongo.Document,
  Sort extends string,
  F extends Filters,
  P extends string = never,
> {
  readonly collection: mongo.Collection<Row>;
  /** Whose rows, and which of them: part of every question. */
  readonly where: Readonly<Record<string, unknown>>;
  readonly sorts: Readonly<Record<Sort, SortField>>;
  /** Where each filter stands in a row. */
  readonly filters: Readonly<Record<keyof F & string, string>>;
  /** Those of the list, all of them. */
  readonly periods?: Readonly<Record<P, PeriodField>>;
  /** What of each row is wanted, where that is a small part of it; the sort's fields are. All of it when left out. */
  readonly fields?: Readonly<Partial<Record<(keyof Row & string) | `${keyof Row & string}.${string}`, 1>>>;
  /** Where a row's words stand: the beginnings of all that somebody types must be among them. */
  readonly words: string;
  /** What a term finds besides the rows with a word that it begins. */
  readonly alsoFinds?: (term: string) => Readonly<Record<string, unknown>> | null;
}

interface Terms<Sort extends string, F extends Filters, Tab extends keyof F & string> {
  readonly sorts: Readonly<Record<Sort, Direction>>;
  readonly filters: F;
  readonly tabs: Tab;
}

/** The row that a page ends with: [sort, direction, its value there, its id]. */
type Place = readonly [sort: string, direction: Direction, value: string | number | Date | null, id: string];

/**
 * One page of a list. Rows are found by where the last page ended, not by how many came before it, so that rows that come or go
 * meanwhile neither repeat nor hide others. `invalid-input` for a cursor that is not of this sort and direction.
 */
export async function readPage<
  Row extends mongo.Document,
  Sort extends string,
  F extends Filters,
  Tab extends keyof F & string,
  P extends string = never,
>(
  terms: Terms<Sort, F, Tab>,
  asked: PageInput<Sort, F, P>,
  source: PageSource<Row, Sort, F, P>,
): Promise<PageOf<Row, z.infer<F[Tab]> & string>> {
  const { collection, sorts } = source;
  const size = asked.purpose ? ROWS_OF_FILE : asked.size;
  const direction = directionOf(terms, asked);
  const { field } = sorts[asked.sort];
  const order = direction === 'asc' ? 1 : -1;
  const found = {
    ...source.where,
    ...(await searched(source, searchFor(asked, source))),
    ...filtersBut(terms, asked, source),
    ...within(asked.period, source.periods),
  };
  const tabField = source.filters[terms.tabs];
  const tabs = terms.filters[terms.tabs]!.options as string[];
  const tab = asked[terms.tabs] as string | undefined;
  const place = placeOf(asked.cursor, asked.sort, direction, sorts[asked.sort]);
  // Tab by tab, merged in order: the tab stands before the order in the index.
  const ranges = (tab === undefined ? tabs : [tab]).flatMap((one) =>
    after({ ...found, [tabField]: one }, sorts[asked.sort], order, place),
  );
  const [rows, tallies] = await Promise.all([
    collection
      .find((ranges.length === 1 ? ranges[0] : { $or: ranges }) as never)
      .sort({ [field]: order, _id: order })
      .project(source.fields ?? {})
      .limit(size + 1)
      .toArray() as unknown as Promise<Row[]>,
    Promise.all(tabs.map((one) => (asked.purpose ? UNCOUNTED : countOf(collection, { ...found, [tabField]: one })))),
  ]);
  const all = sum(tallies);
  const counts: Record<string, Tally> = Object.fromEntries(tabs.map((one, index) => [one, tallies[index]!]));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    rows: rows.slice(0, size),
    next: last ? cursorOf([asked.sort, direction, valueAt(last, field), String(last['_id'])]) : null,
    total: tab === undefined ? all : counts[tab]!,
    counts: { ...counts, all } as PageOf<Row, z.infer<F[Tab]> & string>['counts'],
  };
}

/** Each term begins a word: punctuation is in none of them, so that none means anything to a pattern. */
function searchFor(
  { search, anyOf }: Pick<PageInput, 'search' | 'anyOf'>,
  { words, alsoFinds }: Pick<PageSource<mongo.Document, string, Filters>, 'words' | 'alsoFinds'>,
): object {
  const begins = (term: string) => ({ [words]: { $regex: `^${term}` } });
  const finds = (term: string) => {
    const also = alsoFinds?.(term);
    return also ? { $or: [begins(term), also] } : begins(term);
  };
  const all = [...searchTerms(search).map(finds), ...(anyOf ? [{ $or: anyOf.split(' ').map(begins) }] : [])];
  return all.length === 0 ? {} : { $and: all };
}

/** So few are named one by one. */
const FEW = 500;

/**
 * What is searched for, by the words' index alone: the few that a rare word finds are named, since for them the database might go through
 * the whole list in its order, as it does well for words that many have.
 */
async function searched<Row extends mongo.Document>(
  { collection, where }: { readonly collection: mongo.Collection<Row>; readonly where: object },
  search: object,
): Promise<object> {
  if (Object.keys(search).length === 0) return search;
  const found = { ...where, ...search } as never;
  const few = await collection
    .find(found, { projection: { _id: 1 } })
    .limit(FEW + 1)
    .toArray();
  return few.length > FEW ? search : { _id: { $in: few.map(({ _id }) => _id as unknown) } };
}

/** What is chosen besides the tab. */
function filtersBut<Sort extends string, F extends Filters, Tab extends keyof F & string>(
  { filters, tabs }: Terms<Sort, F, Tab>,
  asked: PageInput<Sort, F>,
  source: { readonly filters: Readonly<Record<keyof F & string, string>> },
): object {
  const chosen = Object.keys(filters).filter((name) => name !== tabs && asked[name] !== undefined);
  return Object.fromEntries(chosen.map((name) => [source.filters[name], asked[name]]));
}

/** Both days are meant whole. */
function within<P extends string>(
  period: Period<P> | undefined,
  fields: Readonly<Record<P, PeriodField>> | undefined,
): object {
  if (period === undefined || !fields) return {};
  const { of, from, to } = daysOf(period);
  const { field, holds } = fields[of];
  return {
    [field]: holds === 'text' ? { $gte: from, $lte: to } : { $gte: startOfDay(from), $lt: startOfDay(addDays(to, 1)) },
  };
}

/** What comes after the place, as ranges of an index: those with the same value and a later id, and those beyond that value. */
function after(filter: object, { field, mayBeNull }: SortField, order: 1 | -1, place: Place | undefined): object[] {
  if (!place) return [filter];
  const [, , value, id] = place;
  const beyond = order === 1 ? '$gt' : '$lt';
  const and = (more: object) => ({ $and: [filter, more] });
  return [
    and({ [field]: value, _id: { [beyond]: id } }),
    // Nothing stands before everything.
    ...(value === null && order === 1 ? [and({ [field]: { $ne: null } })] : []),
    ...(value !== null ? [and({ [field]: { [beyond]: value } })] : []),
    ...(value !== null && order === -1 && mayBeNull ? [and({ [field]: null })] : []),
  ];
}

const UNCOUNTED: Tally = { count: 0, exact: false };

async function countOf<Row extends mongo.Document>(collection: mongo.Collection<Row>, filter: object): Promise<Tally> {
  const count = await collection.countDocuments(filter as never, { limit: COUNTED + 1 });
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
}

function sum(tallies: readonly Tally[]): Tally {
  const count = tallies.reduce((all, one) => all + one.count, 0);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED && tallies.every(({ exact }) => exact) };
}

/** Where a page ends, as who asks for the next says it. */
export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Whatever comes in a cursor came from outside: nothing but a value of the sort's own kind gets into a question. */
function placeOf(
  cursor: string | undefined,
  sort: string,
  direction: Direction,
  { holds, mayBeNull }: SortField,
): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = parse(cursor);
  if (!Array.isArray(place) || place.length !== 4 || place[0] !== sort || place[1] !== direction) return refuse();
  const value = place[2] === null && mayBeNull ? null : valueFrom(place[2], holds);
  const id: unknown = place[3];
  return value === undefined || typeof id !== 'string' ? refuse() : [sort, direction, value, id];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function valueFrom(value: unknown, holds: SortField['holds']): NonNullable<Place[2]> | undefined {
  if (holds === 'number') return typeof value === 'number' ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (holds === 'text') return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function refuse(): never {
  throw new DomainError('invalid-input', 'a cursor that is not of this list', { cursor: 'Página inválida' });
}

const valueAt = (row: object, path: string): Place[2] =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row) as Place[2];
