import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { versionOf } from '@numera/server/change-seen';
import type { PlanRow } from './plan.schema.ts';

/** A plan as administrators see it. */
export const managedPlanOf = (row: PlanRow): ManagedPlan => ({
  id: row._id,
  name: row.name,
  description: row.description,
  recommended: row.recommended ?? false,
  displayOrder: row.displayOrder,
  active: row.active,
  prices: row.prices,
  features: row.features,
  version: versionOf(row),
  priceVersions: { monthly: 0, quarterly: 0, annual: 0, ...row.priceVersions },
});
