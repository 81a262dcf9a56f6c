import type { changeListMemory, getListMemory } from '@numera/contracts/identity/list-memory';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { api } from './api.ts';

type Memories = OutputOf<typeof getListMemory>;
type Change = InputOf<typeof changeListMemory> & { readonly userId: string };

export const listMemoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id: what one person keeps is never shown to the next at the same browser. */
    getListMemory: build.query<Memories, string>({ query: () => 'me/lists' }),
    changeListMemory: build.mutation<Memories, Change>({
      query: ({ userId: _userId, ...body }) => ({ url: 'me/lists', method: 'POST', body }),
      async onQueryStarted({ userId, list, hide, size }, { dispatch, queryFulfilled }) {
        const keep = (change: (memories: Memories) => Memories) =>
          dispatch(listMemoryApi.util.updateQueryData('getListMemory', userId, change));
        // A column goes at once, and a page grows; should the server not hear of it, it is as before.
        const at = { ...(hide ? { hidden: hide } : {}), ...(size ? { size } : {}) };
        const changed = (hide || size) && keep(({ lists }) => ({ lists: changedIn(lists, list, at) }));
        try {
          const { data } = await queryFulfilled;
          keep(() => data);
        } catch {
          changed?.undo();
        }
      },
    }),
  }),
});

type Memory = Memories['lists'][number];

const changedIn = (lists: Memory[], list: string, change: Partial<Memory>): Memory[] => {
  const former = lists.find((one) => one.list === list) ?? { list, views: [], hidden: [] };
  return [...lists.filter((one) => one !== former), { ...former, ...change }];
};

export const { useGetListMemoryQuery, useChangeListMemoryMutation } = listMemoryApi;
