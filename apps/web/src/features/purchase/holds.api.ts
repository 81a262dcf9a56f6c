import type { HoldView } from '@numera/contracts/catalog/holds';
import { api } from '../../app/api.ts';
import { remainingMs } from '../../app/server-clock.ts';
import type { Hold } from './purchase-slice.ts';

const toHold = ({ holdId, number, areaRef, expiresAt }: HoldView, meta: { response?: Response } | undefined): Hold => ({
  holdId,
  number,
  areaRef,
  endsAt: Date.now() + remainingMs(expiresAt, meta),
});

export const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeHold: build.mutation<Hold, { number: string; areaRef: string; replacesHoldId?: string }>({
      query: (body) => ({ url: 'holds', method: 'POST', body }),
      transformResponse: toHold,
    }),
    renewHold: build.mutation<Hold, string>({
      query: (holdId) => ({ url: `holds/${holdId}/renewals`, method: 'POST' }),
      transformResponse: toHold,
    }),
    releaseHold: build.mutation<void, string>({
      query: (holdId) => ({ url: `holds/${holdId}`, method: 'DELETE' }),
    }),
  }),
});

export const { usePlaceHoldMutation, useRenewHoldMutation, useReleaseHoldMutation } = holdsApi;
