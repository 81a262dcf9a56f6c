import { key32, serviceSettings } from '@numera/server/settings';
import { z } from 'zod';

/** Two seconds to five minutes, ten in all: within the quarter of an hour that the store promises. */
const DEFAULT_RETRY_MS = '2000,10000,30000,120000,150000,300000';

export const provisioningSettings = serviceSettings.extend({
  SETTINGS_KEY: key32,
  SETTINGS_TRANSIT_KEY: key32,
  /** Without the operation: `https://brdid.com.br/br-did/api/public`. */
  BRDID_URL: z.url(),
  BRDID_TOKEN: z.string().min(1),
  SIP_CREDENTIALS_KEY: key32,
  /** Seals what the gateway is told of a line on its way through the broker. */
  SIP_TRANSIT_KEY: key32,
  /** What is assumed of a line that an administrator types: the carrier names its server only where it sells a number. Empty: it is typed. */
  SIP_DEFAULT_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]*$/)
    .default(''),
  /** How long to wait after each step that did not bring an activation forward; after the last it fails. */
  ACTIVATION_RETRY_MS: z
    .string()
    .default(DEFAULT_RETRY_MS)
    .transform((text) => text.split(',').map(Number))
    .refine((delays) => delays.every((delay) => Number.isFinite(delay) && delay >= 0), 'deve ser uma lista de números'),
  /**
   * So many of the living numbers are looked up at the carrier in a night: 7 × 15,000 are more than 100,000 numbers, each seen
   * once a week. With the pause and answers of 300 ms that takes two hours.
   */
  CARRIER_LOOKS_A_NIGHT: z.coerce.number().int().positive().default(15_000),
  /** The carrier's limits are not known: so long it is left alone after each look-up of the night. */
  CARRIER_LOOK_PAUSE_MS: z.coerce.number().int().nonnegative().default(200),
});

export type ProvisioningSettings = z.output<typeof provisioningSettings>;
export const SETTINGS = Symbol('provisioning settings');
