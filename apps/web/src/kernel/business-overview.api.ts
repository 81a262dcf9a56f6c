import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import { api } from './api.ts';

export const { useGetBusinessOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What everybody has together. By user id, so that one person's figures are never shown to the next at the same browser. */
    getBusinessOverview: build.query<BusinessOverview, string>({
      query: () => 'overview',
      providesTags: ['Overview'],
    }),
  }),
});
