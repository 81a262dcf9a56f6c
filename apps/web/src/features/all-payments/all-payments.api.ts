import type { getPaymentTotals } from '@numera/contracts/billing/all-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { api } from '../../kernel/api.ts';

const allPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentTotals: build.query<OutputOf<typeof getPaymentTotals>, void>({
      query: () => 'all-payments/totals',
      providesTags: ['Payment'],
    }),
  }),
});

export const { useGetPaymentTotalsQuery } = allPaymentsApi;
