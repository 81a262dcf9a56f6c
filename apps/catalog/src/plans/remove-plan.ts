import type { OutputOf } from '@numera/contracts/contract';
import { removePlan } from '@numera/contracts/catalog/manage-plans';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { versionOf } from '@numera/server/change-seen';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { PlanChange } from './plan-change.ts';
import { planCollection } from './plan.schema.ts';

/** Gone for everybody but who has it. Its row stays, so that its id never means another plan (ADR 0038). */
@Controller()
export class RemovePlan {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChange,
    private readonly clock: Clock,
  ) {}

  @Handles(removePlan)
  async execute({ input, actor }: Asked<typeof removePlan>): Promise<OutputOf<typeof removePlan>> {
    const { planId, seen } = input;
    try {
      await this.changes.run(actor, {
        ...{ planId, seen, versionOf },
        decide: (row) => ({
          action: 'plan.remove',
          before: { name: row.name, active: row.active },
          after: { name: null, active: false },
          set: { active: false, removedAt: this.clock.now(), version: versionOf(row) + 1 },
        }),
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
      // Asked twice: what is gone is as it was wanted.
      if (!(await this.database.rows(planCollection).findOne({ _id: planId }))) throw error;
    }
    return {};
  }
}
