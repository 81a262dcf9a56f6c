import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** PKCS#8 as PEM, or in base64, with or without the PEM's lines. */
function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'));
  const bytes = Buffer.from(text, 'base64');
  if (bytes.includes('-----BEGIN')) return createPrivateKey(bytes.toString('utf8'));
  return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
}

const isP256 = (key: KeyObject): boolean => key.asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** A private key that signs for ES256. */
export const signingKey = z.string().transform((text, context) => {
  try {
    const key = readPrivateKey(text);
    if (isP256(key)) return key;
  } catch {
    // Told below, without the key's text.
  }
  context.addIssue({ code: 'custom', message: 'deve ser uma chave privada P-256 em PKCS#8' });
  return z.NEVER;
});

/** Who signs with what: `gateway:<key>,billing:<key>`, each a public P-256 key (SPKI, DER) in base64. */
const verificationKeys = z.string().transform((text, context): ReadonlyMap<string, KeyObject> => {
  try {
    const keys = new Map(
      text.split(',').map((entry): [string, KeyObject] => {
        const [name = '', key = ''] = entry.trim().split(':');
        return [name, createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })];
      }),
    );
    if ([...keys].every(([name, key]) => name && isP256(key))) return keys;
  } catch {
    // Told below.
  }
  context.addIssue({
    code: 'custom',
    message: 'deve ser nome:chave,nome:chave com chaves públicas P-256 (SPKI) em base64',
  });
  return z.NEVER;
});

/** The settings that every app reads; each app adds its own. `docs/operations.md` lists them all. */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Where probes and metrics are, on a port that nobody outside can reach. */
  MANAGEMENT_HOST: z.string().default('127.0.0.1'),
  MANAGEMENT_PORT: z.coerce.number().int().min(0).max(65_535),
  /** A request whose headers and body are not here by then is not being sent in earnest. */
  SEND_WITHIN_MS: z.coerce.number().int().min(100).default(15_000),
  AMQP_URL: z.url(),
  AMQP_PREFIX: z
    .string()
    .regex(/^[\w.-]*$/)
    .default(''),
  /** The waits before a failed event comes again, in milliseconds, as `1000,30000`. The same for all services of a broker. */
  AMQP_RETRY_DELAYS_MS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'números separados por vírgulas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
});

export const databaseSettings = z.object({
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'deve começar com mongodb://'),
  MONGO_DB_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('numera'),
  /** How long a crashed process delays the work that it had claimed. */
  LEASE_MS: z.coerce.number().int().min(100).default(10_000),
  /** How many commands a service works on at once; a fifth of it only for payments. */
  COMMANDS_AT_ONCE: z.coerce.number().int().min(2).default(8),
});

/** A key of 32 bytes, written in base64. */
export const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'deve ter 32 bytes em base64');

/** What every service reads. */
export const serviceSettings = baseSettings.extend(databaseSettings.shape).extend({
  /** Seals what operators change and nobody may read, where it lies; only for services that have such settings. */
  SETTINGS_KEY: key32.optional(),
  /** Seals it on its way from the gateway. */
  SETTINGS_TRANSIT_KEY: key32.optional(),
  /** What it signs its own questions with; only for services that ask others. */
  ACTOR_SIGNING_KEY: signingKey.optional(),
  /** What it believes an asker by. */
  ACTOR_VERIFICATION_KEYS: verificationKeys,
});

/** Addresses of pages, separated by commas or spaces. */
export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url()));

/**
 * Reads and checks the environment, which a program's entry gives once, at start. A wrong setting ends the process with one
 * line that names it: a service that starts half-configured fails later, in front of a buyer.
 */
export function readSettings<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  process.stderr.write(`Invalid settings: ${problems}\n`);
  process.exit(78);
}
