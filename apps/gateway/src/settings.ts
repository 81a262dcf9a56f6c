import { fileURLToPath } from 'node:url';
import { baseSettings, key32, origins, signingKey } from '@numera/server/settings';
import { z } from 'zod';

export const gatewaySettings = baseSettings.extend({
  /** Where people reach the store; decides the cookie's and the headers' strictness. */
  PUBLIC_URL: z.url(),
  /** Where somebody reads what buyers write; the pages name it, and the letters of notifications the same one. */
  SUPPORT_EMAIL: z.email(),
  /** Further origins whose pages may use the session and the socket: the web application's development server. */
  ALLOWED_ORIGINS: origins,
  BILLING_URL: z.url(),
  /** Shows the services that who asks is no invention; nobody else has it. */
  ACTOR_SIGNING_KEY: signingKey,
  PERSONAL_DATA_KEY: key32,
  ORDER_TOKEN_KEY: key32,
  /** Opens what provisioning sends of SIP lines; it opens nothing that lies in a database. */
  SIP_TRANSIT_KEY: key32,
  /** Seals secrets that administrators type on their way to the service that keeps them. */
  SETTINGS_TRANSIT_KEY: key32,
  WEB_DIR: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  /** How many proxies in front of us write X-Forwarded-For; with 0 the header is ignored. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Requests a minute and address, for each of the routes that cost something. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** Cities whose numbers one browser, and one address, may look through in ten minutes; each counts once. */
  CITIES_PER_VISITOR: z.coerce.number().int().min(1).default(40),
  CITIES_PER_ADDRESS: z.coerce.number().int().min(1).default(160),
  /** How often one browser may read lists of numbers; an address ten times that. */
  NUMBER_READS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(40),
});

export type GatewaySettings = z.output<typeof gatewaySettings>;
export const GATEWAY_SETTINGS = Symbol('gateway settings');

export const isHttps = (settings: GatewaySettings): boolean => new URL(settings.PUBLIC_URL).protocol === 'https:';
