import { api } from '../api.ts';

/** What a foreign page cannot send: shown with whatever acts by a cookie, or sets one. */
export const ownPage = { 'X-Requested-With': 'numera' };

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Acts by the cookie alone. */
    signOut: build.mutation<void, void>({
      query: () => ({ url: 'sessions', method: 'DELETE', headers: ownPage }),
    }),
  }),
});

export const { useSignOutMutation } = sessionsApi;
