import { key32, origins, serviceSettings, signingKey } from '@numera/server/settings';
import { z } from 'zod';

export const identitySettings = serviceSettings.extend({
  PERSONAL_DATA_KEY: key32,
  JWT_PRIVATE_KEY: signingKey,
  /** Makes the key of a link that confirms an e-mail or sets a new password. */
  ACCOUNT_LINK_KEY: key32,
  /** Where people reach the site: passkeys are made for its name. */
  PUBLIC_URL: z.url(),
  /** Further origins whose pages may use passkeys. */
  ALLOWED_ORIGINS: origins,
  /** Tries within a quarter of an hour that are looked at: at an account from one address, and from everywhere. */
  SIGN_INS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  SIGN_INS_PER_ACCOUNT_ANYWHERE: z.coerce.number().int().min(1).default(200),
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
});

export type IdentitySettings = z.output<typeof identitySettings>;
export const SETTINGS = Symbol('identity settings');
