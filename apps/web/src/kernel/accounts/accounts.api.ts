import type { OutputOf } from '@numera/contracts/contract';
import type { endUserSessions, sendRecovery, UserDetails } from '@numera/contracts/identity/users';
import { api } from '../api.ts';

/** What administrators do to an account, wherever they meet it. */
const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<UserDetails, string>({ query: (id) => `users/${id}`, providesTags: ['User'] }),
    setProvisionalPassword: build.mutation<void, { readonly id: string; readonly newPassword: string }>({
      query: ({ id, newPassword }) => ({
        url: `users/${id}/provisional-password`,
        method: 'POST',
        body: { newPassword },
      }),
      invalidatesTags: ['User'],
    }),
    sendRecovery: build.mutation<OutputOf<typeof sendRecovery>, string>({
      query: (id) => ({ url: `users/${id}/recovery`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    endUserSessions: build.mutation<OutputOf<typeof endUserSessions>, string>({
      query: (id) => ({ url: `users/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useGetUserQuery,
  useSetProvisionalPasswordMutation,
  useSendRecoveryMutation,
  useEndUserSessionsMutation,
} = accountsApi;
