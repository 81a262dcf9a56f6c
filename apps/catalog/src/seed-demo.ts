import { Database } from '@numera/server/database';
import { databaseSettings, readSettings } from '@numera/server/settings';
import { demoPlans } from './plans/demo-plans.ts';
import { planCollection } from './plans/plan.schema.ts';

/** Puts the demonstration's plans where there are none of that id; what an administrator changed stays. */
const { MONGO_URL, MONGO_DB_PREFIX } = readSettings(databaseSettings);
const database = new Database({ url: MONGO_URL, name: `${MONGO_DB_PREFIX}-catalog` });
try {
  await database.prepare([planCollection]);
  const plans = database.model(planCollection);
  for (const { _id, ...plan } of demoPlans) {
    await new plans({ _id, ...plan }).validate();
    await plans.updateOne({ _id }, { $setOnInsert: plan }, { upsert: true });
  }
  process.stdout.write(`${await plans.estimatedDocumentCount()} plans\n`);
} finally {
  await database.close();
}
