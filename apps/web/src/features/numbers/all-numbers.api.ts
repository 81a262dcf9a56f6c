import type { NumberStory } from '@numera/contracts/billing/customer-books';
import type { listOpenSales } from '@numera/contracts/billing/manual-sale';
import type { OutputOf } from '@numera/contracts/contract';
import type { OrderView } from '@numera/contracts/billing/order-view';
import { api } from '../../kernel/api.ts';

const allNumbersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNumberStory: build.query<NumberStory, string>({
      query: (orderId) => `all-numbers/${orderId}/story`,
      providesTags: ['Subscription', 'Payment'],
    }),
    listOpenSales: build.query<OutputOf<typeof listOpenSales>, void>({
      query: () => 'manual-sales',
      providesTags: ['Subscription'],
    }),
    /** One that is not paid; a paid one stays as it is. */
    cancelOrder: build.mutation<OrderView, string>({
      query: (orderId) => ({ url: `orders/${orderId}/cancellation`, method: 'POST' }),
      invalidatesTags: ['Subscription', 'Payment', 'Customer', 'Overview'],
    }),
    removeNumber: build.mutation<void, { readonly orderId: string; readonly reason: string }>({
      query: ({ orderId, reason }) => ({ url: `all-numbers/${orderId}/removal`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Subscription', 'Payment', 'Customer', 'Overview'],
    }),
  }),
});

export const { useGetNumberStoryQuery, useListOpenSalesQuery, useCancelOrderMutation, useRemoveNumberMutation } =
  allNumbersApi;
