import { Database } from '@numera/server/database';
import { fingerprint, seal } from '@numera/server/seal';
import { databaseSettings, key32, readSettings } from '@numera/server/settings';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Passwords } from './passwords/passwords.ts';
import { taxIdContext, userCollection, type UserRow } from './users/user.schema.ts';

/** Puts one administrator and one customer with a complete profile where there are none of these e-mails. */
const settings = readSettings(
  databaseSettings.extend({
    PERSONAL_DATA_KEY: key32,
    DEMO_ADMIN_EMAIL: z.email().default('admin@numera.test'),
    DEMO_ADMIN_PASSWORD: z.string().min(8).default('Numera-Admin-2026'),
    DEMO_CUSTOMER_EMAIL: z.email().default('cliente@numera.test'),
    DEMO_CUSTOMER_PASSWORD: z.string().min(8).default('Numera-Cliente-2026'),
  }),
);
const CUSTOMER_TAX_ID = '24971563792';

const passwords = new Passwords();
const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-identity` });

async function addUser(email: string, password: string, profile: (id: string) => Partial<UserRow>): Promise<void> {
  const users = database.model(userCollection);
  const _id = uuidv7();
  const passwordHash = await passwords.hash(password);
  const user = new users({ _id, email: email.toLowerCase(), passwordHash, createdAt: new Date(), ...profile(_id) });
  await user.validate();
  await users.updateOne({ email: user.email }, { $setOnInsert: user.toObject() }, { upsert: true });
}

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
    cpfCnpj: seal(CUSTOMER_TAX_ID, settings.PERSONAL_DATA_KEY, taxIdContext(id)),
    cpfCnpjPrint: fingerprint(CUSTOMER_TAX_ID, settings.PERSONAL_DATA_KEY),
    address: {
      cep: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: 'Sala 12',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  }));
  process.stdout.write(`${await database.model(userCollection).countDocuments()} users\n`);
} finally {
  await database.close();
}
