import { baseSettings, databaseSettings, readSettings } from '@numera/server/settings';
import { z } from 'zod';

const schema = baseSettings.extend(databaseSettings.shape).extend({
  /** Without the operation: `https://brdid.com.br/br-did/api/public`. */
  BRDID_URL: z.url(),
  BRDID_TOKEN: z.string().min(1),
  VIACEP_URL: z.url(),
  BRASILAPI_URL: z.url(),
  /** How many numbers one address may keep from others without ordering. */
  HOLDS_PER_IP: z.coerce.number().int().positive().default(3),
  /** How many numbers one address may keep by orders that are not paid; more than holds, since many may share an address. */
  ORDERS_PER_IP: z.coerce.number().int().positive().default(10),
});

export type CatalogSettings = z.output<typeof schema>;
export const SETTINGS = Symbol('catalog settings');

export const readCatalogSettings = (): CatalogSettings => readSettings(schema);
