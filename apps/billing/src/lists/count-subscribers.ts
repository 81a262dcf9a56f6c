import { countSubscribers, type PlanSubscribers } from '@numera/contracts/billing/plan-subscribers';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { subscriptionCollection } from '../subscriptions/subscription.schema.ts';

/** Counted in an index alone, for whoever is about to delete the plan. */
@Controller()
export class CountSubscribers {
  constructor(private readonly database: Database) {}

  @Handles(countSubscribers)
  async execute({ input: { planId } }: Asked<typeof countSubscribers>): Promise<PlanSubscribers> {
    const had = { planId, status: { $in: ['ACTIVE', 'SUSPENDED'] } } as const;
    return { numbers: await this.database.model(subscriptionCollection).countDocuments(had) };
  }
}
