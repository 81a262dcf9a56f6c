import { Database } from '@numera/server/database';
import { databaseSettings, readSettings } from '@numera/server/settings';
import { addDemoCustomer, demoCustomerSettings } from './customers/add-demo-customer.ts';

const settings = readSettings(databaseSettings.extend(demoCustomerSettings.shape), process.env);
const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-billing` });
try {
  process.stdout.write(`${await addDemoCustomer(database, settings)} customers\n`);
} finally {
  await database.close();
}
