import type { InputOf } from '@numera/contracts/contract';
import { createPlan, type ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import { DomainError } from '@numera/contracts/errors';
import { newPlan } from '@numera/rules/plan-forms';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { judgeFeatures, judgeForm } from './judge-plan.ts';
import { managedPlanOf } from './managed-plan-of.ts';
import { PlanChange } from './plan-change.ts';
import { planCollection, type PlanRow } from './plan.schema.ts';

/** A plan without prices, which the store shows when it has one. */
@Controller()
export class CreatePlan {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChange,
  ) {}

  @Handles(createPlan)
  async execute({ input, actor }: Asked<typeof createPlan>): Promise<ManagedPlan> {
    judgeForm(newPlan, input);
    judgeFeatures(input.features);
    const row = rowOf(input);
    const rows = this.database.rows(planCollection);
    const { name, description, displayOrder, features } = row;
    try {
      await this.database.transaction(async (tx) => {
        await rows.insertOne(row, { session: tx.session });
        const after = { name, description, displayOrder, features };
        await this.changes.record(tx, actor, { planId: row._id, action: 'plan.create', after });
      });
      return managedPlanOf(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The answer may have been lost, and the same been asked again.
      const there = await rows.findOne({ _id: row._id });
      if (there && isDeepStrictEqual(managedPlanOf(there), managedPlanOf(row)) && !there.removedAt)
        return managedPlanOf(there);
      const message = 'Este ID já é ou já foi de um plano. Escolha outro.';
      throw new DomainError('plan-id-taken', row._id, { slug: message });
    }
  }
}

const rowOf = ({ slug, name, description, displayOrder, features }: InputOf<typeof createPlan>): PlanRow => ({
  ...{ _id: slug, name, description, displayOrder, features, active: true, recommended: false },
  ...{ prices: [], version: 0, priceVersions: {}, removedAt: null, stays: 0 },
});
