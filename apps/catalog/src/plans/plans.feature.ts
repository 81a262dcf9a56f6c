import type { Feature } from '@numera/messaging/compose-service';
import { CreatePlan } from './create-plan.ts';
import { EditPlan } from './edit-plan.ts';
import { ListManagedPlans } from './list-managed-plans.ts';
import { ListPlans } from './list-plans.ts';
import { PlanChange } from './plan-change.ts';
import { planCollection } from './plan.schema.ts';
import { RemovePlan } from './remove-plan.ts';
import { SetPlanActive } from './set-plan-active.ts';
import { SetPlanPrice } from './set-plan-price.ts';

export const plansFeature = {
  controllers: [ListPlans, ListManagedPlans, CreatePlan, EditPlan, SetPlanActive, RemovePlan, SetPlanPrice],
  providers: [PlanChange],
  collections: [planCollection],
} satisfies Feature;
