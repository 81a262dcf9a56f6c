import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { ChosenNumber } from '@numera/contracts/primitives';
import { api } from '../../kernel/api.ts';

export type OfferCity = Pick<ChosenNumber, 'city' | 'areaCode' | 'areaRef'>;

const citiesOf = (localities: readonly LocalityView[]): OfferCity[] =>
  localities.flatMap(({ areaCode, cities }) => cities.map(({ name, areaRef }) => ({ city: name, areaCode, areaRef })));

const offerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOfferCities: build.query<OfferCity[], void>({
      query: () => 'localities',
      transformResponse: citiesOf,
      providesTags: ['Locality'],
    }),
    exchangeNumber: build.mutation<void, { readonly orderId: string; readonly number: ChosenNumber }>({
      query: ({ orderId, number }) => ({ url: `attention/${orderId}/number`, method: 'POST', body: { number } }),
      invalidatesTags: ['Overview', 'Subscription', 'Payment'],
    }),
  }),
});

export const { useListOfferCitiesQuery, useExchangeNumberMutation } = offerApi;
