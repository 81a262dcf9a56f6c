import { listManagedPlans, type ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { managedPlanOf } from './managed-plan-of.ts';
import { planCollection } from './plan.schema.ts';

/** More than any store shows beside one another. */
const MOST_SHOWN = 200;

@Controller()
export class ListManagedPlans {
  constructor(private readonly database: Database) {}

  @Handles(listManagedPlans)
  async execute(): Promise<ManagedPlan[]> {
    const plans = this.database.rows(planCollection).find({ removedAt: null });
    const rows = await plans.sort({ displayOrder: 1, _id: 1 }).limit(MOST_SHOWN).toArray();
    return rows.map(managedPlanOf);
  }
}
