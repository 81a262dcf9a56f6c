import type { Database } from '@numera/server/database';
import { demoUserId } from '@numera/server/demo-user-id';
import { fingerprintsOf, seal } from '@numera/server/seal';
import { key32 } from '@numera/server/settings';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type Customer, customerCollection } from './customer.schema.ts';
import { listedOf } from './listed.ts';

export const demoCustomerSettings = z.object({
  PERSONAL_DATA_KEY: key32,
  DEMO_CUSTOMER_EMAIL: z.email().default('cliente@numera.test'),
});

const TAX_ID = '24971563792';

/**
 * Puts the customer record of the demonstration's customer, whose profile identity's seed puts, where there is none. Gives how
 * many customers there are.
 */
export async function addDemoCustomer(
  database: Database,
  { PERSONAL_DATA_KEY: key, DEMO_CUSTOMER_EMAIL: email }: z.output<typeof demoCustomerSettings>,
): Promise<number> {
  await database.prepare([customerCollection]);
  const userId = demoUserId(email);
  const fingerprints = fingerprintsOf(TAX_ID, key);
  const customers = database.model(customerCollection);
  const now = new Date();
  const customer = new customers({
    _id: uuidv7(),
    taxIdFingerprint: fingerprints[0],
    sealedTaxId: seal(TAX_ID, key, 'cpfCnpj'),
    userId,
    linkedUserId: userId,
    name: 'Marina Duarte',
    email: email.toLowerCase(),
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
  customer.listed = listedOf(customer.toObject(), key);
  await customer.validate();
  await customers.updateOne(
    { taxIdFingerprint: { $in: fingerprints }, userId },
    { $setOnInsert: customer.toObject() },
    { upsert: true },
  );
  return customers.estimatedDocumentCount();
}
