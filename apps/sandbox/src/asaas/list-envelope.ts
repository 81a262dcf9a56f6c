import { refusal } from './asaas-error.ts';

export type Query = Record<string, string | string[] | undefined>;

export interface ListEnvelope {
  object: 'list';
  hasMore: boolean;
  totalCount: number;
  limit: number;
  offset: number;
  data: unknown[];
}

const MAX_LIMIT = 100;

/** A parameter's text; the first one when it is repeated. */
export const param = (query: Query, name: string): string | undefined => {
  const value = query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === '' ? undefined : first;
};

/** One page of a list, with the totals of the whole. */
export function page<T>(rows: readonly T[], query: Query, view: (row: T) => unknown): ListEnvelope {
  const offset = count(query, 'offset', 0);
  const limit = count(query, 'limit', 10);
  if (limit < 1 || limit > MAX_LIMIT) throw refusal('invalid_limit', `O limite deve estar entre 1 e ${MAX_LIMIT}.`);
  return {
    object: 'list',
    hasMore: offset + limit < rows.length,
    totalCount: rows.length,
    limit,
    offset,
    data: rows.slice(offset, offset + limit).map(view),
  };
}

/** Whether a day passes the bracket filters `field[ge]`, `[gt]`, `[le]`, `[lt]` and the plain `field`. */
export function passesDayFilter(query: Query, field: string, day: string | null): boolean {
  const asked = ['', '[ge]', '[gt]', '[le]', '[lt]'].map((suffix) => [suffix, param(query, field + suffix)] as const);
  return asked.every(([suffix, bound]) => bound === undefined || (day !== null && compare(suffix, day, bound)));
}

function compare(suffix: string, day: string, bound: string): boolean {
  if (suffix === '[ge]') return day >= bound;
  if (suffix === '[gt]') return day > bound;
  if (suffix === '[le]') return day <= bound;
  if (suffix === '[lt]') return day < bound;
  return day === bound;
}

function count(query: Query, name: string, byDefault: number): number {
  const text = param(query, name);
  if (text === undefined) return byDefault;
  if (!/^\d{1,9}$/.test(text)) throw refusal(`invalid_${name}`, `O parâmetro ${name} é inválido.`);
  return Number(text);
}
