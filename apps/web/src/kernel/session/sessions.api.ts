import type { login } from '@numera/rules/access-forms';
import type { FormValues } from '@numera/rules/form-rules';
import { api } from '../api.ts';
import { type OpenedSession, toSession } from './renew-session.ts';
import type { Session } from './session-slice.ts';

/** What the sign-in form holds. */
export type Credentials = FormValues<typeof login>;

/** What a foreign page cannot send. */
const ownPage = { 'X-Requested-With': 'numera' };

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** As signing out, for nobody but our own pages. */
    signIn: build.mutation<Session, Credentials>({
      query: (body) => ({ url: 'sessions', method: 'POST', headers: ownPage, body }),
      transformResponse: (view: OpenedSession, meta) => toSession(view, meta),
    }),
    /** Acts by the cookie alone. */
    signOut: build.mutation<void, void>({
      query: () => ({ url: 'sessions', method: 'DELETE', headers: ownPage }),
    }),
  }),
});

export const { useSignInMutation, useSignOutMutation } = sessionsApi;
