import type { BusinessFigures } from '@numera/contracts/billing/business-figures';
import type { BusinessOverview, OwnOverview } from '@numera/contracts/billing/overviews';
import { api } from '../../kernel/api.ts';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that one person's numbers are never shown to the next at the same browser. */
    getOwnOverview: build.query<OwnOverview, string>({
      query: () => 'me/overview',
      providesTags: ['Overview'],
    }),
    getBusinessOverview: build.query<BusinessOverview, string>({
      query: () => 'overview',
      providesTags: ['Overview'],
    }),
    getBusinessFigures: build.query<BusinessFigures, string>({
      query: () => 'overview/figures',
      providesTags: ['Overview'],
    }),
    sendConfirmationLetter: build.mutation<void, void>({
      query: () => ({ url: 'me/confirmation-letter', method: 'POST' }),
    }),
  }),
});

export const {
  useGetOwnOverviewQuery,
  useGetBusinessOverviewQuery,
  useGetBusinessFiguresQuery,
  useSendConfirmationLetterMutation,
} = overviewApi;
