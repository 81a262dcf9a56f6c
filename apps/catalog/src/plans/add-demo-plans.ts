import type { Database } from '@numera/server/database';
import { demoPlans } from './demo-plans.ts';
import { planCollection } from './plan.schema.ts';

/** Puts the demonstration's plans where there are none of that id; what an administrator changed stays. Gives how many plans there are. */
export async function addDemoPlans(database: Database): Promise<number> {
  await database.prepare([planCollection]);
  const plans = database.model(planCollection);
  for (const { _id, ...plan } of demoPlans) {
    await new plans({ _id, ...plan }).validate();
    await plans.updateOne({ _id }, { $setOnInsert: plan }, { upsert: true });
  }
  return plans.estimatedDocumentCount();
}
