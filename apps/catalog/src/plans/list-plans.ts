import { listPlans, type PlanView } from '@numera/contracts/catalog/list-plans';
import { Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Model } from 'mongoose';
import { planCollection, type PlanRow } from './plan.schema.ts';

@Controller()
export class ListPlans {
  private readonly plans: Model<PlanRow>;

  constructor(database: Database) {
    this.plans = database.model(planCollection);
  }

  @Handles(listPlans)
  async execute(): Promise<PlanView[]> {
    // Nobody can buy what has no price yet.
    const rows = await this.plans
      .find({ active: true, 'prices.0': { $exists: true } })
      .sort({ displayOrder: 1, _id: 1 })
      .lean();
    // Of several that are marked, the first in order: advice for everything is none.
    const advised = rows.find(({ recommended }) => recommended)?._id;
    return rows.map(({ _id, name, description, prices, features }) => ({
      id: _id,
      name,
      description,
      recommended: _id === advised,
      prices,
      features,
    }));
  }
}
