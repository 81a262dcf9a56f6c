import type { OrderView } from '@numera/contracts/billing/order-view';
import type { CardChange, SubscriptionView, TermsQuote } from '@numera/contracts/billing/subscriptions';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { api, ownTags } from '../../kernel/api.ts';
import type { AppDispatch } from '../../kernel/store.ts';
import type { CardPayment } from '../../ui/paying/card-payment.ts';
import { CARD_TIMEOUT_MS } from '../../ui/paying/card-timeout.ts';

/** A number of whoever is signed in, by its order; nobody is shown what somebody else was shown at the same browser. */
export interface NumberKey {
  readonly orderId: string;
  readonly userId: string | undefined;
}

/** What somebody may want in place of what he has. */
export interface WantedTerms {
  readonly planId: string;
  readonly period: PlanPeriod;
}

const at = ({ orderId }: NumberKey, what = ''): string => `orders/${orderId}/subscription${what}`;

export const numbersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<SubscriptionView, NumberKey>({
      query: (number) => at(number),
      providesTags: ['Subscription'],
    }),
    /** What its order still has to say: how its first charge stands, and money that came late. */
    getOwnOrder: build.query<OrderView, NumberKey>({
      query: ({ orderId }) => `orders/${orderId}`,
      providesTags: (_order, _error, { orderId }) => ['Subscription', { type: 'Order', id: orderId }],
    }),
    cancelNumber: build.mutation<SubscriptionView, NumberKey & { readonly when: 'now' | 'period-end' }>({
      query: ({ when, ...number }) => ({ url: at(number, '/cancellation'), method: 'POST', body: { when } }),
      invalidatesTags: changed,
      onQueryStarted: ({ when: _, ...number }, answer) => shows(number, answer),
    }),
    keepNumber: build.mutation<SubscriptionView, NumberKey>({
      query: (number) => ({ url: at(number, '/cancellation'), method: 'DELETE' }),
      invalidatesTags: changed,
      onQueryStarted: (number, answer) => shows(number, answer),
    }),
    changeMethod: build.mutation<SubscriptionView, NumberKey & { readonly method: 'PIX' | 'BOLETO' }>({
      query: ({ method, ...number }) => ({ url: at(number, '/method'), method: 'PUT', body: { method } }),
      invalidatesTags: changed,
      onQueryStarted: ({ method: _, ...number }, answer) => shows(number, answer),
    }),
    changeCard: build.mutation<CardChange, NumberKey & { readonly payment: CardPayment }>({
      query: ({ payment, ...number }) => ({
        url: at(number, '/card'),
        method: 'POST',
        body: payment,
        timeout: CARD_TIMEOUT_MS,
      }),
      invalidatesTags: changed,
    }),
    quoteTerms: build.query<TermsQuote, NumberKey & WantedTerms>({
      query: ({ planId, period, ...number }) => ({ url: at(number, '/terms'), params: { planId, period } }),
      providesTags: ['Plan', 'Subscription'],
    }),
    agreeTerms: build.mutation<SubscriptionView, NumberKey & WantedTerms & { readonly expectedPriceCents: number }>({
      query: ({ planId, period, expectedPriceCents, ...number }) => ({
        url: at(number, '/terms'),
        method: 'PUT',
        body: { planId, period, expectedPriceCents },
      }),
      invalidatesTags: changed,
    }),
    keepTerms: build.mutation<SubscriptionView, NumberKey>({
      query: (number) => ({ url: at(number, '/terms'), method: 'DELETE' }),
      invalidatesTags: changed,
      onQueryStarted: (number, answer) => shows(number, answer),
    }),
    reclaimNumber: build.mutation<
      { readonly order: OrderView; readonly orderToken: string },
      NumberKey & { readonly expectedPriceCents: number }
    >({
      query: ({ expectedPriceCents, ...number }) => ({
        url: at(number, '/reclaim'),
        method: 'POST',
        body: { expectedPriceCents },
      }),
      invalidatesTags: changed,
    }),
  }),
});

/** Everything that lists it asks anew, also after a refusal: what was shown may not be so any more. */
function changed(): typeof ownTags {
  return ownTags;
}

interface Answer {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: Promise<{ readonly data: SubscriptionView }>;
}

/** What a change answers is what the page shows. */
async function shows(number: NumberKey, { dispatch, queryFulfilled }: Answer): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) void dispatch(numbersApi.util.upsertQueryData('getSubscription', number, data));
}

export const {
  useGetSubscriptionQuery,
  useGetOwnOrderQuery,
  useCancelNumberMutation,
  useKeepNumberMutation,
  useChangeMethodMutation,
  useChangeCardMutation,
  useQuoteTermsQuery,
  useAgreeTermsMutation,
  useKeepTermsMutation,
  useReclaimNumberMutation,
} = numbersApi;
