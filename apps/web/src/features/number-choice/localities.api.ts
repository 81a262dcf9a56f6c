import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { api } from '../../app/api.ts';
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
