import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import { api } from './api.ts';

const numbersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNumbers: build.query<readonly NumberView[], string>({
      query: (areaRef) => ({ url: 'numbers', params: { areaRef } }),
      providesTags: (_list, _error, areaRef) => [{ type: 'Number', id: areaRef }],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useListNumbersQuery } = numbersApi;
