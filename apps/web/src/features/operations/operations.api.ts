import type { getWebhookState } from '@numera/contracts/billing/provider-webhook';
import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import type { ShowDeadLetter } from '@numera/contracts/operations/dead-letters';
import type { DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';
import type { listChecks } from '@numera/contracts/operations/invariants';
import type { OrderStory } from '@numera/contracts/operations/order-story';
import type { RoundService, RoundsOfAll } from '@numera/contracts/operations/rounds';
import type { StuckKind, StuckWork } from '@numera/contracts/operations/stuck-work';
import { api } from '../../kernel/api.ts';

/** One of a service's dead letters. */
interface Letter {
  readonly service: ServiceName;
  readonly consumer: string;
  readonly id: string;
}

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAlert: build.mutation<void, { readonly service: ServiceName; readonly alertId: string }>({
      query: ({ service, alertId }) => ({ url: `operations/alerts/${service}/${alertId}/closing`, method: 'POST' }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    listChecks: build.query<OutputOf<typeof listChecks>, string>({
      query: () => 'operations/checks',
      providesTags: ['Operation'],
    }),
    listRounds: build.query<RoundsOfAll, string>({
      query: () => 'operations/rounds',
      providesTags: ['Operation'],
    }),
    makeRound: build.mutation<void, { readonly service: RoundService; readonly name: string }>({
      query: ({ service, name }) => ({ url: `operations/rounds/${service}/${name}`, method: 'POST' }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    listStuck: build.query<StuckWork, string>({
      query: () => 'operations/stuck',
      providesTags: ['Operation', 'Subscription', 'Payment'],
    }),
    tryNow: build.mutation<void, { readonly kind: StuckKind; readonly id: string }>({
      query: (body) => ({ url: 'operations/stuck/tries', method: 'POST', body }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    getOrderStory: build.query<OrderStory, string>({
      query: (asked) => `operations/stories/${encodeURIComponent(asked)}`,
      providesTags: ['Operation', 'Subscription', 'Payment'],
    }),
    getWebhookState: build.query<OutputOf<typeof getWebhookState>, string>({
      query: () => 'operations/webhooks',
      providesTags: ['Operation'],
    }),
    reactivateWebhook: build.mutation<void, string>({
      query: (webhookId) => ({ url: `operations/webhooks/${webhookId}/reactivation`, method: 'POST' }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    registerWebhook: build.mutation<void, { readonly email: string }>({
      query: (body) => ({ url: 'operations/webhooks', method: 'POST', body }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    listDeadLetters: build.query<DeadLettersOfAll, string>({
      query: () => 'operations/dead-letters',
      providesTags: ['Operation'],
    }),
    showDeadLetter: build.query<OutputOf<ShowDeadLetter>, Letter>({
      query: ({ service, ...params }) => ({ url: `operations/dead-letters/${service}/letter`, params }),
    }),
    replayDeadLetter: build.mutation<void, Letter>({
      query: ({ service, ...body }) => ({ url: `operations/dead-letters/${service}/replay`, method: 'POST', body }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
    dropDeadLetter: build.mutation<void, Letter & { readonly reason: string }>({
      query: ({ service, ...body }) => ({ url: `operations/dead-letters/${service}/drop`, method: 'POST', body }),
      invalidatesTags: ['Operation', 'Audit'],
    }),
  }),
});

export const {
  useCloseAlertMutation,
  useListChecksQuery,
  useListRoundsQuery,
  useMakeRoundMutation,
  useListStuckQuery,
  useTryNowMutation,
  useGetOrderStoryQuery,
  useGetWebhookStateQuery,
  useReactivateWebhookMutation,
  useRegisterWebhookMutation,
  useListDeadLettersQuery,
  useShowDeadLetterQuery,
  useReplayDeadLetterMutation,
  useDropDeadLetterMutation,
} = operationsApi;
