import { HOLD_LIFE_MINUTES, HOLD_MINUTES } from '@numera/domain-catalog/hold';
import { key32, serviceSettings } from '@numera/server/settings';
import { z } from 'zod';

const count = (byDefault: number) => z.coerce.number().int().positive().default(byDefault);

export const catalogSettings = serviceSettings.extend({
  SETTINGS_KEY: key32,
  SETTINGS_TRANSIT_KEY: key32,
  /** Without the operation: `https://brdid.com.br/br-did/api/public`. */
  BRDID_URL: z.url(),
  BRDID_TOKEN: z.string().min(1),
  VIACEP_URL: z.url(),
  BRASILAPI_URL: z.url(),
  /** How many numbers one address may keep from others without ordering; a browser has one, and many share an address. */
  HOLDS_PER_IP: count(30),
  /** However often it is renewed, a hold is over then. */
  HOLD_LIFE_MINUTES: z.coerce.number().min(HOLD_MINUTES).default(HOLD_LIFE_MINUTES),
  /** How long a number that was given back is sold to nobody but its last owner. */
  QUARANTINE_DAYS: count(90),
  /** How many numbers a browser, and an address, may keep by orders that are not paid. */
  ORDERS_PER_VISITOR: count(5),
  ORDERS_PER_IP: count(20),
  /** How often a minute the carrier is asked for numbers, of one city and altogether. */
  CARRIER_READS_PER_CITY: count(6),
  CARRIER_READS: count(300),
});

export type CatalogSettings = z.output<typeof catalogSettings>;
export const SETTINGS = Symbol('catalog settings');
