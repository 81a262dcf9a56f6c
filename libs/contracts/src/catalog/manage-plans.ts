import { newPlan, planDetails, planPrice } from '@numera/rules/plan-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { planPeriod, reference, version } from '../primitives.ts';
import { planFeatureView, planView } from './list-plans.ts';

/** A plan as administrators see it, sold or not. */
export const managedPlan = planView.extend({
  displayOrder: z.int(),
  active: z.boolean(),
  /** Of all but the prices, which are changed one by one. */
  version,
  /** 0 of a period that has no price yet. */
  priceVersions: z.object({ monthly: version, quarterly: version, annual: version }),
});
export type ManagedPlan = z.infer<typeof managedPlan>;

const seen = { planId: reference, seen: version };
const features = z.array(planFeatureView).max(100);

/** All that were not removed, in their display order. */
export const listManagedPlans = defineCommand('catalog.list-managed-plans', {
  access: 'admin',
  input: z.object({}),
  output: z.array(managedPlan),
});

/** Refuses with `plan-id-taken` an id that is another plan's, or was; asked again with the same, it answers the same. */
export const createPlan = defineCommand('catalog.create-plan', {
  access: 'admin',
  input: formSchema(newPlan).extend({ features }),
  output: managedPlan,
});

// What follows refuses with `not-found` a plan that was removed, and with `version-conflict` what somebody else changed meanwhile.

export const editPlan = defineCommand('catalog.edit-plan', {
  access: 'admin',
  input: formSchema(planDetails).extend({ ...seen, features }),
  output: managedPlan,
});

/** Puts a plan up for sale or takes it off; `last-plan` when nothing else is for sale. */
export const setPlanActive = defineCommand('catalog.set-plan-active', {
  access: 'admin',
  input: z.object({ ...seen, active: z.boolean() }),
  output: managedPlan,
});

/** Who has the plan keeps it at his price; nobody else sees it again. `last-plan` when nothing else is for sale. */
export const removePlan = defineCommand('catalog.remove-plan', {
  access: 'admin',
  input: z.object(seen),
  output: z.object({}),
});

/** Holds for orders from now on. `seen` is the price's own version, 0 while there is none. Centavos. */
export const setPlanPrice = defineCommand('catalog.set-plan-price', {
  access: 'admin',
  input: formSchema(planPrice).extend({ ...seen, period: planPeriod }),
  output: managedPlan,
});
