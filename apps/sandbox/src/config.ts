import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  PUBLIC_URL: url.optional(),
  ASAAS_API_KEY: z.string().min(1).default('$aact_hmlg_sandbox'),
  BRDID_TOKEN: z.string().min(1).default('base64:sandbox'),
  WEBHOOK_URL: url.optional(),
  WEBHOOK_TOKEN: z.string().min(1).optional(),
  WEBHOOK_SEND_TYPE: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']).default('SEQUENTIALLY'),
  WEBHOOK_BACKOFF_SCALE: z.coerce.number().min(0).max(1).default(1),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  AUTOMATIC_PIX: z.enum(['on', 'off']).default('off'),
  CHARGE_WINDOW_DAYS: z.coerce.number().int().min(1).max(40).default(40),
  SANDBOX_DATA_DIR: z.string().min(1).default('var/sandbox'),
  SEED: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  host: string;
  port: number;
  /** Where browsers and the product reach this process; written into invoice, slip and PIX addresses. */
  publicUrl: string | undefined;
  asaasApiKey: string;
  brDidToken: string;
  webhook: { url: string; token: string | undefined; sendType: 'SEQUENTIALLY' | 'NON_SEQUENTIALLY' } | undefined;
  webhookBackoffScale: number;
  webhookTimeoutMs: number;
  /** Whether the account may offer PIX Automático. */
  automaticPix: boolean;
  chargeWindowDays: number;
  dataDir: string;
  seed: string | undefined;
  logLevel: string;
}

/** A PIX code holds at most 77 characters of address (BR Code, field 26-25); our path takes 46 of them. */
const MAX_HOST_LENGTH = 77 - '/asaas/pixqrcode/cobv/pay_0123456789abcdef-99'.length;

/** The configuration from the environment; throws one readable sentence when it is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Compose files pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`invalid configuration: ${problems.join('; ')}`);
  }
  const it = parsed.data;
  if (it.PUBLIC_URL && it.PUBLIC_URL.replace(/^https?:\/\//, '').length > MAX_HOST_LENGTH) {
    throw new Error(
      `invalid configuration: PUBLIC_URL: host longer than ${MAX_HOST_LENGTH} does not fit in a PIX code`,
    );
  }
  return {
    host: it.HOST,
    port: it.PORT,
    publicUrl: it.PUBLIC_URL,
    asaasApiKey: it.ASAAS_API_KEY,
    brDidToken: it.BRDID_TOKEN,
    webhook: it.WEBHOOK_URL
      ? { url: it.WEBHOOK_URL, token: it.WEBHOOK_TOKEN, sendType: it.WEBHOOK_SEND_TYPE }
      : undefined,
    webhookBackoffScale: it.WEBHOOK_BACKOFF_SCALE,
    webhookTimeoutMs: it.WEBHOOK_TIMEOUT_MS,
    automaticPix: it.AUTOMATIC_PIX === 'on',
    chargeWindowDays: it.CHARGE_WINDOW_DAYS,
    dataDir: it.SANDBOX_DATA_DIR,
    seed: it.SEED,
    logLevel: it.LOG_LEVEL,
  };
}
