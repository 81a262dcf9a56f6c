import type { getStockLocality, getStockSums, StockNumber, StockSync } from '@numera/contracts/catalog/stock';
import type { OutputOf } from '@numera/contracts/contract';
import type { OrphanSearch } from '@numera/contracts/provisioning/carrier-orphans';
import { api } from '../../kernel/api.ts';
import { ifMatch } from '../../kernel/change.ts';

/** What an administrator does to one number, as he saw it, and why. */
interface NumberDeed {
  readonly number: string;
  readonly seen: number;
  readonly reason: string;
}

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStockSums: build.query<OutputOf<typeof getStockSums>, void>({
      query: () => 'stock/sums',
      providesTags: ['Stock'],
    }),
    getStockLocality: build.query<OutputOf<typeof getStockLocality>, string>({
      query: (areaRef) => `stock/localities/${encodeURIComponent(areaRef)}`,
      providesTags: ['Stock'],
    }),
    syncStock: build.mutation<StockSync, string | null>({
      query: (areaRef) => ({ url: 'stock/sync', method: 'POST', body: areaRef === null ? {} : { areaRef } }),
      invalidatesTags: ['Stock', 'Locality', 'Number'],
    }),
    releaseHeldNumber: build.mutation<StockNumber, NumberDeed>({
      query: ({ number, seen, reason }) => ({
        url: `stock/numbers/${number}/release`,
        method: 'POST',
        headers: ifMatch(seen),
        body: { reason },
      }),
      invalidatesTags: (_done, error) => (error ? [] : ['Stock']),
    }),
    endQuarantine: build.mutation<StockNumber, NumberDeed>({
      query: ({ number, seen, reason }) => ({
        url: `stock/numbers/${number}/quarantine-end`,
        method: 'POST',
        headers: ifMatch(seen),
        body: { reason },
      }),
      invalidatesTags: (_done, error) => (error ? [] : ['Stock']),
    }),
    getOrphanSearch: build.query<OrphanSearch, void>({
      query: () => 'carrier-orphans/search',
      providesTags: ['Stock'],
    }),
    searchOrphans: build.mutation<void, void>({
      query: () => ({ url: 'carrier-orphans/search', method: 'POST' }),
      invalidatesTags: ['Stock'],
    }),
    returnOrphan: build.mutation<void, { readonly orderId: string; readonly seen: number; readonly reason: string }>({
      query: ({ orderId, seen, reason }) => ({
        url: `carrier-orphans/${orderId}/return`,
        method: 'POST',
        headers: ifMatch(seen),
        body: { reason },
      }),
      invalidatesTags: (_done, error) => (error ? [] : ['Stock']),
    }),
  }),
});

export const {
  useGetStockSumsQuery,
  useGetStockLocalityQuery,
  useSyncStockMutation,
  useReleaseHeldNumberMutation,
  useEndQuarantineMutation,
  useGetOrphanSearchQuery,
  useSearchOrphansMutation,
  useReturnOrphanMutation,
} = stockApi;
