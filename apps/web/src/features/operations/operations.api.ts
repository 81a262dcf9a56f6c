import type { OutputOf, ServiceName } from '@numera/contracts/contract';
import type { ShowDeadLetter } from '@numera/contracts/operations/dead-letters';
import type { DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';
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
  useListDeadLettersQuery,
  useShowDeadLetterQuery,
  useReplayDeadLetterMutation,
  useDropDeadLetterMutation,
} = operationsApi;
