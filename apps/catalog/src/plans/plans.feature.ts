import type { Feature } from '@numera/messaging/compose-service';
import { ListPlans } from './list-plans.ts';
import { planCollection } from './plan.schema.ts';

export const plansFeature = {
  controllers: [ListPlans],
  collections: [planCollection],
} satisfies Feature;
