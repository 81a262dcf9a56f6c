import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { api } from './api.ts';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<readonly PlanView[], void>({
      query: () => 'plans',
      providesTags: ['Plan'],
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useListPlansQuery } = plansApi;
