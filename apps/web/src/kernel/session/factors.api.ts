import type { FactorsView } from '@numera/contracts/identity/factors';
import { api } from '../api.ts';

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person is asked besides the password. By user id, as `getMe`. */
    getFactors: build.query<FactorsView, string>({ query: () => 'me/factors', providesTags: ['Factor'] }),
  }),
});

export const { useGetFactorsQuery } = factorsApi;
