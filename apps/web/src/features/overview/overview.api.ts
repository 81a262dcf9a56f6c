import type { AttentionEntry } from '@numera/contracts/billing/attention';
import type { BusinessFigures } from '@numera/contracts/billing/business-figures';
import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { api } from '../../kernel/api.ts';
import { texts } from './texts.ts';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that one person's numbers are never shown to the next at the same browser. */
    getOwnOverview: build.query<OwnOverview, string>({
      query: () => 'me/overview',
      providesTags: ['Overview'],
    }),
    getBusinessFigures: build.query<BusinessFigures, string>({
      query: () => 'overview/figures',
      providesTags: ['Overview'],
    }),
    listAttention: build.query<readonly AttentionEntry[], string>({
      query: () => 'attention',
      providesTags: ['Overview'],
    }),
    retryActivation: build.mutation<void, string>({
      query: (orderId) => ({ url: `attention/${orderId}/activation`, method: 'POST' }),
      invalidatesTags: ['Overview', 'Subscription'],
    }),
    giveNumber: build.mutation<void, { readonly paymentId: string; readonly number: string; readonly areaRef: string }>(
      {
        query: ({ paymentId, ...body }) => ({ url: `charges/${paymentId}/number`, method: 'POST', body }),
        invalidatesTags: ['Overview', 'Subscription', 'Payment'],
      },
    ),
    /** By the way that its kind has. */
    giveBack: build.mutation<void, Pick<AttentionEntry, 'kind' | 'orderId' | 'paymentId'>>({
      query: ({ kind, orderId, paymentId }) => {
        if (kind === 'late-money') return { url: `charges/${paymentId}/return`, method: 'POST' };
        if (kind === 'activation-failed')
          return { url: `orders/${orderId}/subscription/cancellation`, method: 'POST', body: { when: 'now' } };
        return { url: `payments/${paymentId}/refunds`, method: 'POST', body: { reason: texts.attention.returnReason } };
      },
      invalidatesTags: ['Overview', 'Subscription', 'Payment'],
    }),
    /** All of what was left of it when it was shown: with less by now it is refused. */
    handBack: build.mutation<void, Pick<AttentionEntry, 'paymentId' | 'amountCents'>>({
      query: ({ paymentId, amountCents }) => ({
        ...{ url: `payments/${paymentId}/refunds`, method: 'POST' },
        body: { amountCents, inHand: true, reason: texts.attention.handedReason },
      }),
      invalidatesTags: ['Overview', 'Subscription', 'Payment'],
    }),
    sendConfirmationLetter: build.mutation<void, void>({
      query: () => ({ url: 'me/confirmation-letter', method: 'POST' }),
    }),
  }),
});

export const {
  useGetOwnOverviewQuery,
  useGetBusinessFiguresQuery,
  useListAttentionQuery,
  useRetryActivationMutation,
  useGiveNumberMutation,
  useGiveBackMutation,
  useHandBackMutation,
  useSendConfirmationLetterMutation,
} = overviewApi;
