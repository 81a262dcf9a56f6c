import type { getOwnPaymentPix, getReceipt } from '@numera/contracts/billing/own-payments';
import type { OutputOf } from '@numera/contracts/contract';
import { api } from '../../kernel/api.ts';

/** A payment of whoever is signed in; nobody is shown what somebody else was shown at the same browser. */
export interface OwnPaymentKey {
  readonly id: string;
  readonly userId: string | undefined;
}

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: build.query<OutputOf<typeof getReceipt>, OwnPaymentKey>({
      query: ({ id }) => `me/payments/${id}`,
      providesTags: ['Payment'],
    }),
    getOwnPix: build.query<OutputOf<typeof getOwnPaymentPix>, OwnPaymentKey>({
      query: ({ id }) => `me/payments/${id}/pix`,
    }),
  }),
});

export const { useGetOwnPixQuery, useGetReceiptQuery } = paymentsApi;
