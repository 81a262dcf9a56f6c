import type { ListedCustomer } from '@numera/contracts/billing/customers';
import type { customerAccess } from '@numera/rules/customer-forms';
import type { FormValues } from '@numera/rules/form-rules';
import { api } from '../../kernel/api.ts';

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
    giveAccess: build.mutation<{ readonly userId: string }, Access>({
      query: ({ customerId, body, wish }) => ({
        url: `customers/${customerId}/access`,
        method: 'POST',
        headers: { 'Idempotency-Key': wish },
        body,
      }),
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
    }),
    sendCustomerRecovery: build.mutation<void, string>({
      query: (userId) => ({ url: `users/${userId}/recovery`, method: 'POST' }),
    }),
  }),
});

export const {
  useGiveAccessMutation,
  useUnlinkAccessMutation,
  useResetCustomerPasswordMutation,
  useSendCustomerRecoveryMutation,
} = customersApi;
