import type { Direction, PageInput } from '@numera/contracts/page';
import { today } from '@numera/rules/dates';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type Chosen,
  firstPage,
  isNarrowed,
  type ListPlace,
  type ListTerms,
  nextPage,
  previousPage,
  printListQuery,
  readListQuery,
} from './list-query.ts';
import { type AskedPeriod, periodOn } from '../ui/kit/period.ts';

/**
 * The list that the address asks for, and how to ask for another: the address is the query, so that it can be shared, kept and
 * gone back to; what it `keeps` of the address is its page's. `query` is the argument for the API, `list` what the kit's table needs. The pages before are in the tab's history.
 */
export function useListQuery<const T extends ListTerms>(terms: T, keeps: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<Pick<ListPlace, 'before'>> | null };
  const place: ListPlace<T> = { query: readListQuery(terms, params), before: state?.before ?? [] };
  const go = ({ query, before }: ListPlace<T>, replace = false) =>
    setParams(
      (last) => {
        const next = printListQuery(terms, query);
        for (const name of keeps) if (last.has(name)) next.set(name, last.get(name)!);
        return next;
      },
      { replace, state: { before } },
    );

  const { search, sort, direction, size, cursor, period, filters } = place.query;
  const wanted = period && periodOn(period, today(new Date()));
  const previous = previousPage(place);
  const page: PageInput<keyof T['sorts'] & string, Record<never, never>> = { search, sort, direction, size };
  return {
    query: { ...page, ...(cursor ? { cursor } : {}), ...(wanted ? { period: wanted } : {}), ...filters },
    list: {
      place: printListQuery(terms, place.query).toString(),
      /** The same from its first page on, whatever a page is. */
      view: printListQuery(
        { ...terms, remembered: undefined },
        firstPage(place, { size: terms.sizes[0] }).query,
      ).toString(),
      search,
      sort,
      direction,
      filters: filters as Readonly<Record<string, string | undefined>>,
      period,
      size,
      sizes: terms.sizes as readonly number[],
      isNarrowed: isNarrowed(place.query),
      /** While somebody types, going back leads to before the search, not through its letters. */
      onSearch: (text: string) => go(firstPage(place, { search: text }), true),
      onFilter: (name: string, value: string | undefined) => {
        const { [name]: _former, ...others } = filters as Readonly<Record<string, string | undefined>>;
        const chosen = value === undefined ? others : { ...others, [name]: value };
        go(firstPage(place, { filters: chosen as Chosen<T> }));
      },
      onSort: (by: string, to: Direction) => go(firstPage(place, { sort: by, direction: to })),
      onPeriod: (asked: AskedPeriod | undefined) => go(firstPage(place, { period: asked })),
      onSize: (rows: number) => go(firstPage(place, { size: rows })),
      onShowAll: () => go(firstPage(place, { search: '', period: undefined, filters: {} })),
      onNext: (to: string) => go(nextPage(place, to)),
      onPrevious: previous && (() => go(previous)),
    },
  };
}
