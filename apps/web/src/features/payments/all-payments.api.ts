import type { getPaymentTotals } from '@numera/contracts/billing/all-payments';
import type { ChargeDeedView } from '@numera/contracts/billing/charge-deeds';
import type { RefundView } from '@numera/contracts/billing/refunds';
import type { OutputOf } from '@numera/contracts/contract';
import type { cashReceipt } from '@numera/rules/charge-forms';
import type { FormValues } from '@numera/rules/form-rules';
import { api } from '../../kernel/api.ts';

interface AskedRefund {
  readonly amountCents: number;
  readonly reason: string;
  readonly inHand: boolean;
  readonly seenCents: number;
}

interface OfPayment<B> {
  readonly paymentId: string;
  readonly body: B;
}

const allPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentTotals: build.query<OutputOf<typeof getPaymentTotals>, void>({
      query: () => 'all-payments/totals',
      providesTags: ['Payment'],
    }),
    receiveInCash: build.mutation<ChargeDeedView, OfPayment<FormValues<typeof cashReceipt>>>({
      query: ({ paymentId, body }) => ({ url: `payments/${paymentId}/cash`, method: 'POST', body }),
      invalidatesTags: ['Payment'],
    }),
    undoCash: build.mutation<ChargeDeedView, string>({
      query: (paymentId) => ({ url: `payments/${paymentId}/cash`, method: 'DELETE' }),
      invalidatesTags: ['Payment'],
    }),
    removePayment: build.mutation<ChargeDeedView, string>({
      query: (paymentId) => ({ url: `payments/${paymentId}`, method: 'DELETE' }),
      invalidatesTags: ['Payment'],
    }),
    refund: build.mutation<RefundView, OfPayment<AskedRefund> & { readonly wish: string }>({
      query: ({ paymentId, body, wish }) => ({
        ...{ url: `payments/${paymentId}/refunds`, method: 'POST', body },
        headers: { 'Idempotency-Key': wish },
      }),
      invalidatesTags: ['Payment', 'Overview'],
    }),
  }),
});

export const {
  useGetPaymentTotalsQuery,
  useReceiveInCashMutation,
  useUndoCashMutation,
  useRemovePaymentMutation,
  useRefundMutation,
} = allPaymentsApi;
