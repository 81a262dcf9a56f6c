import { Database } from '@numera/server/database';
import { demoUserId } from '@numera/server/demo-user-id';
import { fingerprintsOf, seal } from '@numera/server/seal';
import { databaseSettings, key32, readSettings } from '@numera/server/settings';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type Customer, customerCollection } from './customers/customer.schema.ts';

/** Puts the customer record of the demonstration's customer, whose profile identity's seed puts, where there is none. */
const settings = readSettings(
  databaseSettings.extend({
    PERSONAL_DATA_KEY: key32,
    DEMO_CUSTOMER_EMAIL: z.email().default('cliente@numera.test'),
  }),
);
const TAX_ID = '24971563792';

const database = new Database({ url: settings.MONGO_URL, name: `${settings.MONGO_DB_PREFIX}-billing` });

try {
  await database.prepare([customerCollection]);
  const userId = demoUserId(settings.DEMO_CUSTOMER_EMAIL);
  const fingerprints = fingerprintsOf(TAX_ID, settings.PERSONAL_DATA_KEY);
  const customers = database.model(customerCollection);
  const now = new Date();
  const customer = new customers({
    _id: uuidv7(),
    taxIdFingerprint: fingerprints[0],
    sealedTaxId: seal(TAX_ID, settings.PERSONAL_DATA_KEY, 'cpfCnpj'),
    userId,
    name: 'Marina Duarte',
    email: settings.DEMO_CUSTOMER_EMAIL.toLowerCase(),
    phone: '11987654321',
    cep: '01310100',
    address: 'Avenida Paulista',
    number: '1000',
    complement: 'Sala 12',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    savedAt: now,
    createdAt: now,
  } satisfies Omit<Customer, 'asaasCustomerId' | 'creatingUntil' | 'creatingFor' | 'askedAt' | 'notFoundAt'>);
  await customer.validate();
  await customers.updateOne(
    { taxIdFingerprint: { $in: fingerprints }, userId },
    { $setOnInsert: customer.toObject() },
    { upsert: true },
  );
  process.stdout.write(`${await customers.estimatedDocumentCount()} customers\n`);
} finally {
  await database.close();
}
