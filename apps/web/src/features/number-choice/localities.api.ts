import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { api } from '../../app/api.ts';

const byName = new Intl.Collator('pt-BR').compare;

const localitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalities: build.query<readonly LocalityView[], void>({
      query: () => 'localities',
      /** Only area codes of exactly two digits, in ascending order, with their cities by name. */
      transformResponse: (list: LocalityView[]) =>
        list
          .filter(({ areaCode }) => /^\d{2}$/.test(areaCode))
          .sort((a, b) => Number(a.areaCode) - Number(b.areaCode))
          .map((locality) => ({ ...locality, cities: [...locality.cities].sort((a, b) => byName(a.name, b.name)) })),
      providesTags: ['Locality'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useListLocalitiesQuery } = localitiesApi;
