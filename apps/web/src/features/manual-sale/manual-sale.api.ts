import type { ListedCustomer } from '@numera/contracts/billing/customers';
import type { sellManually } from '@numera/contracts/billing/manual-sale';
import type { OutputOf } from '@numera/contracts/contract';
import type { PageOf } from '@numera/contracts/page';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { getLineDefaults } from '@numera/contracts/provisioning/credentials';
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
    getLineDefaults: build.query<OutputOf<typeof getLineDefaults>, void>({ query: () => 'manual-sales/line-defaults' }),
    createCustomer: build.mutation<{ readonly customerId: string }, Wished<FormValues<typeof registration>>>({
      query: ({ wish, body }) => ({ url: 'customers', method: 'POST', headers: { 'Idempotency-Key': wish }, body }),
      invalidatesTags: ['Customer', 'Overview'],
    }),
    sellManually: build.mutation<
      OutputOf<typeof sellManually> & { readonly accessRefused: string | null },
      Wished<ManualSale>
    >({
      query: ({ wish, body }) => ({ url: 'manual-sales', method: 'POST', headers: { 'Idempotency-Key': wish }, body }),
      invalidatesTags: ['Subscription', 'Payment', 'Customer', 'Overview'],
    }),
  }),
});

export const {
  useFindCustomersQuery,
  useListCitiesQuery,
  useGetLineDefaultsQuery,
  useCreateCustomerMutation,
  useSellManuallyMutation,
} = manualSaleApi;
