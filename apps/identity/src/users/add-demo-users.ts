import type { Database } from '@numera/server/database';
import { demoUserId } from '@numera/server/demo-user-id';
import { key32 } from '@numera/server/settings';
import { z } from 'zod';
import { Passwords } from '../passwords/passwords.ts';
import { listedBy, sealedTaxId, userCollection, type UserRow } from './user.schema.ts';

export const demoUsersSettings = z.object({
  PERSONAL_DATA_KEY: key32,
  DEMO_ADMIN_EMAIL: z.email().default('admin@numera.test'),
  DEMO_ADMIN_PASSWORD: z.string().min(8).default('Numera-Admin-2026'),
  DEMO_CUSTOMER_EMAIL: z.email().default('cliente@numera.test'),
  DEMO_CUSTOMER_PASSWORD: z.string().min(8).default('Numera-Cliente-2026'),
  DEMO_NEWCOMER_EMAIL: z.email().default('novato@numera.test'),
  DEMO_NEWCOMER_PASSWORD: z.string().min(8).default('Numera-Novato-2026'),
});

const CUSTOMER_TAX_ID = '24971563792';
const NEWCOMER_TAX_ID = '52998224725';

/**
 * Puts one administrator and two customers where there are none of these e-mails. Billing's seed knows an address of the
 * first customer; the second has never bought. Gives how many users there are.
 */
export async function addDemoUsers(database: Database, settings: z.output<typeof demoUsersSettings>): Promise<number> {
  await database.prepare([userCollection]);
  const users = database.model(userCollection);
  const passwords = new Passwords();
  const add = async (email: string, password: string, profile: (id: string) => Partial<UserRow>): Promise<void> => {
    const _id = demoUserId(email);
    const passwordHash = await passwords.hash(password);
    const now = new Date();
    const user = new users({
      _id,
      email: email.toLowerCase(),
      passwordHash,
      ...{ emailConfirmedAt: now, createdAt: now },
      ...profile(_id),
    });
    user.set(listedBy(user.toObject(), settings.PERSONAL_DATA_KEY));
    await user.validate();
    await users.updateOne({ email: user.email }, { $setOnInsert: user.toObject() }, { upsert: true });
  };
  const taxIdOf = (userId: string, taxId: string) => sealedTaxId(userId, taxId, settings.PERSONAL_DATA_KEY);
  await add(settings.DEMO_ADMIN_EMAIL, settings.DEMO_ADMIN_PASSWORD, () => ({
    name: 'Administração Numera',
    role: 'admin',
  }));
  await add(settings.DEMO_CUSTOMER_EMAIL, settings.DEMO_CUSTOMER_PASSWORD, (id) => ({
    name: 'Marina Duarte',
    role: 'user',
    phone: '11987654321',
    ...taxIdOf(id, CUSTOMER_TAX_ID),
  }));
  await add(settings.DEMO_NEWCOMER_EMAIL, settings.DEMO_NEWCOMER_PASSWORD, (id) => ({
    name: 'Rafael Nunes',
    role: 'user',
    phone: '21987651234',
    ...taxIdOf(id, NEWCOMER_TAX_ID),
  }));
  return users.estimatedDocumentCount();
}
