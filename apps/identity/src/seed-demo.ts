import { Database } from '@numera/server/database';
import { databaseSettings, readSettings } from '@numera/server/settings';
import { addDemoUsers, demoUsersSettings } from './users/add-demo-users.ts';

const settings = readSettings(databaseSettings.extend(demoUsersSettings.shape), process.env);
const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-identity` });
try {
  process.stdout.write(`${await addDemoUsers(database, settings)} users\n`);
} finally {
  await database.close();
}
