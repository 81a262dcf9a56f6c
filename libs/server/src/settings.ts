import { z } from 'zod';

/** The settings that every app reads; each app adds its own. `docs/operations.md` lists them all. */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
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
});

/** A key of 32 bytes, written in base64. */
export const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'deve ter 32 bytes em base64');

/**
 * Reads and checks the environment once, at start. A wrong setting ends the process with one line that names it: a
 * service that starts half-configured fails later, in front of a buyer.
 */
export function readSettings<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  process.stderr.write(`Invalid settings: ${problems}\n`);
  process.exit(78);
}
