import type { HoldView } from '@numera/contracts/catalog/holds';
import { api } from '../../kernel/api.ts';
import { remainingMs } from '../../kernel/server-clock.ts';
import type { Hold } from './purchase-slice.ts';

/** One key for each number wanted on this page: whoever lost the answer asks for the hold that he has. */
const keys = new Map<string, string>();
function keyFor(number: string): string {
  const key = keys.get(number) ?? crypto.randomUUID();
  keys.set(number, key);
  return key;
}

const toHold = ({ holdId, number, areaRef, expiresAt }: HoldView, meta: { response?: Response } | undefined): Hold => ({
  holdId,
  number,
  areaRef,
  endsAt: Date.now() + remainingMs(expiresAt, meta),
});

export const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeHold: build.mutation<Hold, { number: string; areaRef: string; replacesHoldId?: string }>({
      query: (body) => ({
        url: 'holds',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': keyFor(body.number) },
      }),
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
