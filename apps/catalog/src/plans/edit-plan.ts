import { isDeepStrictEqual } from 'node:util';
import { editPlan, type ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { type Asked, Handles } from '@numera/messaging/handles';
import { planDetails } from '@numera/rules/plan-forms';
import { versionOf } from '@numera/server/change-seen';
import { Controller } from '@nestjs/common';
import { judgeFeatures, judgeForm } from './judge-plan.ts';
import { PlanChange } from './plan-change.ts';
import type { PlanRow } from './plan.schema.ts';

const said = ({ name, description, displayOrder, features }: Omit<PlanRow, '_id' | 'prices' | 'active'>) => ({
  ...{ name, description, displayOrder, features },
});

/** Name, description, place and features, together. */
@Controller()
export class EditPlan {
  constructor(private readonly changes: PlanChange) {}

  @Handles(editPlan)
  async execute({ input, actor }: Asked<typeof editPlan>): Promise<ManagedPlan> {
    const { planId, seen } = input;
    judgeForm(planDetails, input);
    judgeFeatures(input.features);
    const after = said(input);
    return this.changes.run(actor, {
      ...{ planId, seen, versionOf },
      decide: (row) => {
        const before = said(row);
        if (isDeepStrictEqual(before, after)) return null;
        return { action: 'plan.edit', before, after, set: { ...after, version: versionOf(row) + 1 } };
      },
    });
  }
}
