import { Database } from '@numera/server/database';
import { databaseSettings, readSettings } from '@numera/server/settings';
import { addDemoPlans } from './plans/add-demo-plans.ts';

const settings = readSettings(databaseSettings, process.env);
const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-catalog` });
try {
  process.stdout.write(`${await addDemoPlans(database)} plans\n`);
} finally {
  await database.close();
}
