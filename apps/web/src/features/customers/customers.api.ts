import type { CustomerBooks } from '@numera/contracts/billing/customer-books';
import type { CustomerDetails, ListedCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
import type { UserDetails } from '@numera/contracts/identity/users';
import type { KeptLetter, listLetters } from '@numera/contracts/notifications/list-letters';
import type { AuditLine } from '@numera/contracts/operations/audit-of-all';
import type { PageOf } from '@numera/contracts/page';
import type { customerAccess, customerDetails } from '@numera/rules/customer-forms';
import type { FormValues } from '@numera/rules/form-rules';
import { api } from '../../kernel/api.ts';
import { ifMatch, type Seen } from '../../kernel/change.ts';

/** A customer as the gateway shows him: with his tax id. */
export type Customer = ListedCustomer;

interface Access {
  readonly customerId: string;
  readonly body: FormValues<typeof customerAccess>;
  /** The same for the same wish, however often it is sent. */
  readonly wish: string;
}

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomer: build.query<CustomerDetails, string>({
      query: (customerId) => `customers/${customerId}`,
      providesTags: ['Customer'],
    }),
    getBooks: build.query<CustomerBooks, string>({
      query: (customerId) => `customers/${customerId}/books`,
      providesTags: ['Customer', 'Subscription', 'Payment'],
    }),
    getLetters: build.query<OutputOf<typeof listLetters>, string>({
      query: (customerId) => `customers/${customerId}/letters`,
      providesTags: ['Customer', 'Letter'],
    }),
    readLetter: build.query<KeptLetter, string>({
      query: (letterId) => `letters/${encodeURIComponent(letterId)}`,
      providesTags: ['Letter'],
    }),
    getAccount: build.query<UserDetails, string>({ query: (userId) => `users/${userId}`, providesTags: ['User'] }),
    /** What administrators did to his account. */
    getAccountDeeds: build.query<PageOf<AuditLine>, string>({
      query: (userId) => ({ url: 'audit', params: { search: userId, thing: 'user', size: 25 } }),
      providesTags: ['User', 'Audit'],
    }),
    changeCustomer: build.mutation<
      CustomerDetails,
      Seen<FormValues<typeof customerDetails>> & { readonly customerId: string }
    >({
      query: ({ customerId, seen, body }) => ({
        url: `customers/${customerId}`,
        method: 'PUT',
        headers: ifMatch(seen),
        body,
      }),
      invalidatesTags: ['Customer', 'Subscription', 'Payment'],
    }),
    removeCustomer: build.mutation<void, { readonly customerId: string; readonly reason: string }>({
      query: ({ customerId, reason }) => ({
        url: `customers/${customerId}/removal`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Customer'],
    }),
    giveAccess: build.mutation<{ readonly userId: string }, Access>({
      query: ({ customerId, body, wish }) => ({
        url: `customers/${customerId}/access`,
        method: 'POST',
        headers: { 'Idempotency-Key': wish },
        body,
      }),
      invalidatesTags: ['Customer'],
    }),
    linkAccess: build.mutation<void, { readonly customerId: string; readonly email: string }>({
      query: ({ customerId, email }) => ({ url: `customers/${customerId}/access`, method: 'PUT', body: { email } }),
      invalidatesTags: ['Customer'],
    }),
    unlinkAccess: build.mutation<void, string>({
      query: (customerId) => ({ url: `customers/${customerId}/access`, method: 'DELETE' }),
      invalidatesTags: ['Customer'],
    }),
    resetCustomerPassword: build.mutation<void, { readonly userId: string; readonly newPassword: string }>({
      query: ({ userId, newPassword }) => ({
        url: `users/${userId}/provisional-password`,
        method: 'POST',
        body: { newPassword },
      }),
      invalidatesTags: ['User'],
    }),
    sendCustomerRecovery: build.mutation<void, string>({
      query: (userId) => ({ url: `users/${userId}/recovery`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    endCustomerSessions: build.mutation<{ readonly endedSessions: number }, string>({
      query: (userId) => ({ url: `users/${userId}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useGetCustomerQuery,
  useGetBooksQuery,
  useGetLettersQuery,
  useReadLetterQuery,
  useGetAccountQuery,
  useGetAccountDeedsQuery,
  useChangeCustomerMutation,
  useRemoveCustomerMutation,
  useGiveAccessMutation,
  useLinkAccessMutation,
  useUnlinkAccessMutation,
  useResetCustomerPasswordMutation,
  useSendCustomerRecoveryMutation,
  useEndCustomerSessionsMutation,
} = customersApi;
