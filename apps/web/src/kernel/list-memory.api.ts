import type { changeListMemory, getListMemory } from '@numera/contracts/identity/list-memory';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { api } from './api.ts';

type Memories = OutputOf<typeof getListMemory>;
type Change = InputOf<typeof changeListMemory> & { readonly userId: string };

const listMemoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id: what one person keeps is never shown to the next at the same browser. */
    getListMemory: build.query<Memories, string>({ query: () => 'me/lists' }),
    changeListMemory: build.mutation<Memories, Change>({
      query: ({ userId: _userId, ...body }) => ({ url: 'me/lists', method: 'POST', body }),
      async onQueryStarted({ userId, list, hide }, { dispatch, queryFulfilled }) {
        const keep = (change: (memories: Memories) => Memories) =>
          dispatch(listMemoryApi.util.updateQueryData('getListMemory', userId, change));
        // A column goes at once; should the server not hear of it, it comes back.
        const hidden = hide && keep(({ lists }) => ({ lists: withHidden(lists, list, hide) }));
        try {
          const { data } = await queryFulfilled;
          keep(() => data);
        } catch {
          hidden?.undo();
        }
      },
    }),
  }),
});

const withHidden = (lists: Memories['lists'], list: string, hidden: string[]): Memories['lists'] => {
  const former = lists.find((one) => one.list === list);
  return [...lists.filter((one) => one !== former), { list, views: former?.views ?? [], hidden }];
};

export const { useGetListMemoryQuery, useChangeListMemoryMutation } = listMemoryApi;
