import { type ManagedPlan, setPlanActive } from '@numera/contracts/catalog/manage-plans';
import { type Asked, Handles } from '@numera/messaging/handles';
import { versionOf } from '@numera/server/change-seen';
import { Controller } from '@nestjs/common';
import { PlanChange } from './plan-change.ts';

/** For sale, or not any more. Orders that were agreed upon stay so. */
@Controller()
export class SetPlanActive {
  constructor(private readonly changes: PlanChange) {}

  @Handles(setPlanActive)
  async execute({ input, actor }: Asked<typeof setPlanActive>): Promise<ManagedPlan> {
    const { planId, seen, active } = input;
    return this.changes.run(actor, {
      ...{ planId, seen, versionOf },
      decide: (row) => {
        if (row.active === active) return null;
        return {
          action: active ? 'plan.activate' : 'plan.deactivate',
          before: { active: row.active },
          after: { active },
          set: { active, version: versionOf(row) + 1 },
        };
      },
    });
  }
}
