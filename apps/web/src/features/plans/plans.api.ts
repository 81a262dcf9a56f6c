import type { PlanSubscribers } from '@numera/contracts/billing/plan-subscribers';
import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import type { FormValues } from '@numera/rules/form-rules';
import type { newPlan, PlanFeature, planDetails, planPrice } from '@numera/rules/plan-forms';
import { api } from '../../kernel/api.ts';
import { ifMatch, type Seen } from '../../kernel/change.ts';

interface Featured {
  readonly features: readonly PlanFeature[];
}
type OfPlan<B> = Seen<B> & { readonly planId: string };

const one = (planId: string, more = ''): string => `managed-plans/${planId}${more}`;

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user id, so that what one person may see is never shown to the next at the same browser. */
    listManagedPlans: build.query<readonly ManagedPlan[], string>({
      query: () => 'managed-plans',
      providesTags: ['Plan'],
    }),
    countSubscribers: build.query<PlanSubscribers, string>({
      query: (planId) => one(planId, '/subscribers'),
      providesTags: ['Subscription'],
    }),
    createPlan: build.mutation<ManagedPlan, FormValues<typeof newPlan> & Featured>({
      query: (body) => ({ url: 'managed-plans', method: 'POST', body }),
      invalidatesTags: ['Plan'],
    }),
    editPlan: build.mutation<ManagedPlan, OfPlan<FormValues<typeof planDetails> & Featured>>({
      query: ({ planId, seen, body }) => ({ url: one(planId), method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Plan'],
    }),
    setPlanActive: build.mutation<ManagedPlan, OfPlan<{ readonly active: boolean }>>({
      query: ({ planId, seen, body }) => ({ url: one(planId, '/active'), method: 'PUT', headers: ifMatch(seen), body }),
      invalidatesTags: ['Plan'],
    }),
    setPlanPrice: build.mutation<ManagedPlan, OfPlan<FormValues<typeof planPrice>> & { readonly period: PlanPeriod }>({
      query: ({ planId, period, seen, body }) => ({
        ...{ url: one(planId, `/prices/${period}`), method: 'PUT', headers: ifMatch(seen), body },
      }),
      invalidatesTags: ['Plan'],
    }),
    removePlan: build.mutation<void, Omit<OfPlan<never>, 'body'>>({
      query: ({ planId, seen }) => ({ url: one(planId), method: 'DELETE', headers: ifMatch(seen) }),
      invalidatesTags: ['Plan'],
    }),
  }),
});

export const {
  useListManagedPlansQuery,
  useCountSubscribersQuery,
  useCreatePlanMutation,
  useEditPlanMutation,
  useSetPlanActiveMutation,
  useSetPlanPriceMutation,
  useRemovePlanMutation,
} = plansApi;
