import type { CustomerBooks } from '@numera/contracts/billing/customer-books';
import type { CustomerDetails, CustomerRemoval, ListedCustomer } from '@numera/contracts/billing/customers';
import type { OutputOf } from '@numera/contracts/contract';
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
    previewRemoval: build.query<CustomerRemoval, string>({
      query: (customerId) => `customers/${customerId}/removal`,
      providesTags: ['Customer', 'Subscription', 'Payment'],
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
  }),
});

export const {
  useGetCustomerQuery,
  useGetBooksQuery,
  useGetLettersQuery,
  useReadLetterQuery,
  useGetAccountDeedsQuery,
  useChangeCustomerMutation,
  usePreviewRemovalQuery,
  useRemoveCustomerMutation,
  useGiveAccessMutation,
  useLinkAccessMutation,
  useUnlinkAccessMutation,
} = customersApi;
