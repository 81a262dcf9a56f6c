import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { withTurn } from './crowd/with-turn.ts';
import { showSession, withSession } from './session/with-session.ts';

/** The one base api: features inject their endpoints, live signals invalidate the same tags. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withTurn(withSession(fetchBaseQuery({ baseUrl: '/api', timeout: 20_000, prepareHeaders: showSession }))),
  tagTypes: ['Locality', 'Number', 'Plan', 'Order', 'Me'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
