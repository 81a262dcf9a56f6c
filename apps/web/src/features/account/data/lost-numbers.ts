import type { ownNumbers } from '@numera/contracts/billing/own-numbers';
import type { PageOf, RowOf } from '@numera/contracts/page';

type Page = Pick<PageOf<Pick<RowOf<typeof ownNumbers>, 'number'>>, 'rows' | 'total'>;

/** What somebody loses with his account. */
export interface LostNumbers {
  readonly named: readonly { readonly number: string; readonly city: string }[];
  /** How many there are besides. */
  readonly more: number;
}

/** The first of each list by name, and how many there are besides; nothing before all lists have come. */
export function lostOf(...pages: readonly (Page | undefined)[]): LostNumbers | undefined {
  const here = pages.filter((page) => page !== undefined);
  if (here.length < pages.length) return undefined;
  const named = here.flatMap(({ rows }) => rows.map(({ number }) => number));
  const all = here.reduce((sum, { total }) => sum + total.count, 0);
  return { named, more: all - named.length };
}
