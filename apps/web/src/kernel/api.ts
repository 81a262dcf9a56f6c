import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { withTurn } from './crowd/with-turn.ts';
import { showSession, withSession } from './session/with-session.ts';

/** The panel's lists: what they show of an order changes with it. */
export const ownTags = ['Overview', 'Subscription', 'Payment'] as const;

/** What its owner sees of an account: profile, open sessions, second factors. */
export const accountTags = ['Me', 'Session', 'Factor'] as const;

/** What administrators alone are shown. */
export const adminTags = ['Audit', 'Customer', 'Letter', 'Operation', 'Setting', 'Stock', 'User'] as const;

/** The one base api: features inject their endpoints, live signals invalidate the same tags. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withTurn(withSession(fetchBaseQuery({ baseUrl: '/api', timeout: 20_000, prepareHeaders: showSession }))),
  tagTypes: ['Locality', 'Number', 'Plan', 'Order', ...accountTags, ...ownTags, ...adminTags],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** For what the panel shows: the socket tells of changes; without it, and on coming back to the tab, they are seen a minute later. */
export const fresh = { pollingInterval: 60_000, refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

/** What an endpoint provides, and a signal makes it ask again. */
export type Tag = NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>;
