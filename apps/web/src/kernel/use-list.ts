import type { AnyList, AskedList, PageOf, RowOf } from '@numera/contracts/page';
import { PAGE_SIZES } from '@numera/rules/list-terms';
import { api, fresh, type Tag } from './api.ts';
import { failureOf } from './failure.ts';
import { useOwnSignals, useSignals } from './live/use-live-signals.ts';
import { selectRow } from './selected-row.ts';
import { useAppSelector } from './store-hooks.ts';
import { useDownload } from './use-download.ts';
import { useListMemory, useRememberedSize } from './use-list-memory.ts';
import { useListQuery } from './use-list-query.ts';

/** A list of the server, in the words of its contract. */
export interface ServerList<L extends AnyList> extends AskedList<L> {
  /** Below `/api/`. */
  readonly path: string;
  /** What a signal must name for the list to be asked for anew. */
  readonly tag: Tag;
  /** Under what name its reader keeps views, columns and rows a page, where the lists of several paths are one to him. */
  readonly keptAs?: string;
  /** What of the address is the page's, and stays whatever the list is asked for. */
  readonly keeps?: readonly string[];
}

interface ListRequest {
  readonly path: string;
  readonly tag: Tag;
  /** So that one person's rows are never shown to the next at the same browser. */
  readonly userId: string | undefined;
  readonly params: Readonly<Record<string, string | number | undefined>>;
}

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readList: build.query<PageOf<unknown>, ListRequest>({
      query: ({ path, params }) => ({ url: path, params }),
      providesTags: (_page, _error, { tag }) => [tag],
    }),
  }),
});

/**
 * The list as the address asks for it, kept up to date: what the kit's table needs of it, and the same list whole as a file. While another page is
 * asked for, the last one stays; `unread` is said when none came.
 */
export function useList<L extends AnyList>(
  { path, tag, keptAs = path, sorts, filters, periods, keeps }: ServerList<L>,
  unread: string,
) {
  const { remembered, isAsked } = useRememberedSize(keptAs);
  const { query, list } = useListQuery({ sorts, filters, periods, sizes: PAGE_SIZES, remembered }, keeps);
  const userId = useAppSelector((state) => state.session?.user.id);
  const memory = useListMemory(keptAs, list.view);
  useOwnSignals();
  useSignals(tag);
  const { data, error, isFetching, refetch } = listsApi.useReadListQuery(
    { path, tag, userId, params: query },
    // How many rows is known in a moment.
    { ...fresh, skip: isAsked },
  );
  // Whatever page is shown, and however long pages are.
  const { cursor: _page, size: _rows, ...whole } = query;
  const download = useDownload();
  return {
    list,
    memory,
    onDownload: (told: (rows: number) => void) => download({ path: `${path}.csv`, params: whole }, told),
    onSelect: selectRow,
    answer: data as PageOf<RowOf<L>> | undefined,
    isFetching: isFetching || isAsked,
    retry: () => void refetch(),
    failure: error ? { title: unread, text: reasonOf(error), onRetry: () => void refetch() } : null,
  };
}

/** Which part of the address the server does not take, where it is that. */
function reasonOf(error: unknown): string {
  const { message, fields } = failureOf(error);
  return Object.values(fields)[0] ?? message;
}
