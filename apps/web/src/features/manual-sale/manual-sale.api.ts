import type { ListedCustomer } from '@numera/contracts/billing/customers';
import type { PageOf } from '@numera/contracts/page';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { FormValues } from '@numera/rules/form-rules';
import type { registration } from '@numera/rules/registration-form';
import { type City, citiesOf } from './cities-of.ts';
import { api } from '../../kernel/api.ts';

/** The same for the same wish, however often it is sent. */
interface Wished<B> {
  readonly wish: string;
  readonly body: B;
}

export interface ManualSale {
  readonly customerId: string;
  readonly number: string;
  readonly areaRef: string;
  readonly planId: string;
  readonly period: PlanPeriod;
  readonly method: 'PIX' | 'BOLETO';
  readonly expectedPriceCents: number;
  readonly line?: Readonly<Record<'username' | 'password' | 'server' | 'port', string>>;
  readonly access?: { readonly panelPassword: string };
}

const manualSaleApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.query<PageOf<ListedCustomer>, string>({
      query: (search) => ({ url: 'customers', params: { ...(search ? { search } : {}), size: 25 } }),
      providesTags: ['Customer'],
    }),
    listCities: build.query<City[], void>({
      query: () => 'localities',
      transformResponse: citiesOf,
      providesTags: ['Locality'],
    }),
    createCustomer: build.mutation<{ readonly customerId: string }, Wished<FormValues<typeof registration>>>({
      query: ({ wish, body }) => ({ url: 'customers', method: 'POST', headers: { 'Idempotency-Key': wish }, body }),
      invalidatesTags: ['Customer', 'Overview'],
    }),
    sellManually: build.mutation<
      { readonly orderId: string; readonly accessRefused: string | null },
      Wished<ManualSale>
    >({
      query: ({ wish, body }) => ({ url: 'manual-sales', method: 'POST', headers: { 'Idempotency-Key': wish }, body }),
      invalidatesTags: ['Subscription', 'Payment', 'Customer', 'Overview'],
    }),
  }),
});

export const { useFindCustomersQuery, useListCitiesQuery, useCreateCustomerMutation, useSellManuallyMutation } =
  manualSaleApi;
