import { Database } from '@numera/server/database';
import { demoUserId } from '@numera/server/demo-user-id';
import { fingerprint, seal } from '@numera/server/seal';
import { databaseSettings, key32, readSettings } from '@numera/server/settings';
import { z } from 'zod';
import { Passwords } from './passwords/passwords.ts';
import { taxIdContext, userCollection, type UserRow } from './users/user.schema.ts';

/**
 * Puts one administrator and two customers where there are none of these e-mails. Billing's seed knows an address of the
 * first customer; the second has never bought.
 */
const settings = readSettings(
  databaseSettings.extend({
    PERSONAL_DATA_KEY: key32,
    DEMO_ADMIN_EMAIL: z.email().default('admin@numera.test'),
    DEMO_ADMIN_PASSWORD: z.string().min(8).default('Numera-Admin-2026'),
    DEMO_CUSTOMER_EMAIL: z.email().default('cliente@numera.test'),
    DEMO_CUSTOMER_PASSWORD: z.string().min(8).default('Numera-Cliente-2026'),
    DEMO_NEWCOMER_EMAIL: z.email().default('novato@numera.test'),
    DEMO_NEWCOMER_PASSWORD: z.string().min(8).default('Numera-Novato-2026'),
  }),
);
const CUSTOMER_TAX_ID = '24971563792';
const NEWCOMER_TAX_ID = '52998224725';

const passwords = new Passwords();
const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-identity` });

async function addUser(email: string, password: string, profile: (id: string) => Partial<UserRow>): Promise<void> {
  const users = database.model(userCollection);
  const _id = demoUserId(email);
  const passwordHash = await passwords.hash(password);
  const user = new users({ _id, email: email.toLowerCase(), passwordHash, createdAt: new Date(), ...profile(_id) });
  await user.validate();
  await users.updateOne({ email: user.email }, { $setOnInsert: user.toObject() }, { upsert: true });
}

const taxIdOf = (userId: string, taxId: string): Pick<UserRow, 'cpfCnpj' | 'cpfCnpjPrint'> => ({
  cpfCnpj: seal(taxId, settings.PERSONAL_DATA_KEY, taxIdContext(userId)),
  cpfCnpjPrint: fingerprint(taxId, settings.PERSONAL_DATA_KEY),
});

try {
  await database.prepare([userCollection]);
  await addUser(settings.DEMO_ADMIN_EMAIL, settings.DEMO_ADMIN_PASSWORD, () => ({
    name: 'Administração Numera',
    role: 'admin',
  }));
  await addUser(settings.DEMO_CUSTOMER_EMAIL, settings.DEMO_CUSTOMER_PASSWORD, (id) => ({
    name: 'Marina Duarte',
    role: 'user',
    phone: '11987654321',
    ...taxIdOf(id, CUSTOMER_TAX_ID),
  }));
  await addUser(settings.DEMO_NEWCOMER_EMAIL, settings.DEMO_NEWCOMER_PASSWORD, (id) => ({
    name: 'Rafael Nunes',
    role: 'user',
    phone: '21987651234',
    ...taxIdOf(id, NEWCOMER_TAX_ID),
  }));
  process.stdout.write(`${await database.model(userCollection).estimatedDocumentCount()} users\n`);
} finally {
  await database.close();
}
