import { api } from '../api.ts';
import { type OpenedSession, toSession } from './renew-session.ts';
import type { Session } from './session-slice.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<Session, Credentials>({
      query: (body) => ({ url: 'sessions', method: 'POST', body }),
      transformResponse: (view: OpenedSession, meta) => toSession(view, meta),
    }),
    /** Acts by the cookie alone; a foreign page cannot send the header. */
    signOut: build.mutation<void, void>({
      query: () => ({ url: 'sessions', method: 'DELETE', headers: { 'X-Requested-With': 'numera' } }),
    }),
  }),
});

export const { useSignInMutation, useSignOutMutation } = sessionsApi;
