import type { OutputOf } from '@numera/contracts/contract';
import type { changeRole, countUsers, createUser, ListedUser } from '@numera/contracts/identity/users';
import type { FormValues } from '@numera/rules/form-rules';
import type { userCreation } from '@numera/rules/user-forms';
import { api } from '../../kernel/api.ts';

interface Creation {
  readonly body: FormValues<typeof userCreation>;
  /** The same for the same wish, however often it is sent. */
  readonly wish: string;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUsers: build.query<OutputOf<typeof countUsers>, void>({ query: () => 'users/counts', providesTags: ['User'] }),
    createUser: build.mutation<OutputOf<typeof createUser>, Creation>({
      query: ({ body, wish }) => ({ url: 'users', method: 'POST', headers: { 'Idempotency-Key': wish }, body }),
      invalidatesTags: ['User'],
    }),
    changeRole: build.mutation<OutputOf<typeof changeRole>, Pick<ListedUser, 'id' | 'role'>>({
      query: ({ id, role }) => ({ url: `users/${id}/role`, method: 'PUT', body: { role } }),
      invalidatesTags: ['User'],
    }),
    removeUserFactors: build.mutation<void, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => ({ url: `users/${id}/factor-removal`, method: 'POST', body: { reason } }),
      invalidatesTags: ['User'],
    }),
    deleteUser: build.mutation<void, string>({
      query: (id) => ({ url: `users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useCountUsersQuery,
  useCreateUserMutation,
  useChangeRoleMutation,
  useRemoveUserFactorsMutation,
  useDeleteUserMutation,
} = usersApi;
