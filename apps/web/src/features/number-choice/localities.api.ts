import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { api } from '../../kernel/api.ts';
import { arrangeLocalities, type Localities } from './arrange-localities.ts';

const localitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalities: build.query<Localities, void>({
      query: () => 'localities',
      transformResponse: (list: LocalityView[]) => arrangeLocalities(list),
      providesTags: ['Locality'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useListLocalitiesQuery } = localitiesApi;
/** Reads what the board has asked for, and asks for nothing itself. */
export const useAskedLocalities = () => localitiesApi.endpoints.listLocalities.useQueryState().data;

/** The lists that came with the page, as if they had been asked for. */
export const localitiesKnown = (value: Localities) =>
  localitiesApi.util.upsertQueryEntries([{ endpointName: 'listLocalities', arg: undefined, value }]);
