import { key32, serviceSettings } from '@numera/server/settings';
import { z } from 'zod';

/** Two seconds to five minutes, ten in all: within the quarter of an hour that the store promises. */
const DEFAULT_RETRY_MS = '2000,10000,30000,120000,150000,300000';

export const provisioningSettings = serviceSettings.extend({
  /** Without the operation: `https://brdid.com.br/br-did/api/public`. */
  BRDID_URL: z.url(),
  BRDID_TOKEN: z.string().min(1),
  SIP_CREDENTIALS_KEY: key32,
  /** How long to wait after each step that did not bring an activation forward; after the last it fails. */
  ACTIVATION_RETRY_MS: z
    .string()
    .default(DEFAULT_RETRY_MS)
    .transform((text) => text.split(',').map(Number))
    .refine((delays) => delays.every((delay) => Number.isFinite(delay) && delay >= 0), 'deve ser uma lista de números'),
});

export type ProvisioningSettings = z.output<typeof provisioningSettings>;
export const SETTINGS = Symbol('provisioning settings');
