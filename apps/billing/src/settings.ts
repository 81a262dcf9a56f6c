import type { ChargeTerms } from '@numera/domain-billing/charge-terms';
import { baseSettings, databaseSettings, key32, readSettings } from '@numera/server/settings';
import { z } from 'zod';

const schema = baseSettings.extend(databaseSettings.shape).extend({
  PERSONAL_DATA_KEY: key32,
  ORDER_TOKEN_KEY: key32,
  ASAAS_URL: z.url(),
  ASAAS_API_KEY: z.string().min(1),
  ASAAS_WEBHOOK_TOKEN: z.string().min(32),
  /** How many orders one payer may leave unpaid at once; guests of one tax id are one payer. */
  UNPAID_ORDERS_PER_PAYER: z.coerce.number().int().positive().default(5),
  PIX_PAYABLE_MINUTES: z.coerce.number().positive().default(60),
  BOLETO_DUE_DAYS: z.coerce.number().int().positive().default(3),
  BOLETO_CLEARANCE_DAYS: z.coerce.number().int().nonnegative().default(3),
  CARD_ANALYSIS_HOURS: z.coerce.number().positive().default(48),
  /** At least 60 s at the real provider: a charge that times out here may have happened there. */
  ASAAS_CHARGE_TIMEOUT_MS: z.coerce.number().positive().default(65_000),
  /** How far apart two empty look-ups must be before a charge may be asked for again. */
  UNKNOWN_GRACE_MS: z.coerce.number().positive().default(130_000),
});

export type BillingSettings = z.output<typeof schema>;
export const SETTINGS = Symbol('billing settings');

export const readBillingSettings = (): BillingSettings => readSettings(schema);

export const chargeTerms = (settings: BillingSettings): ChargeTerms => ({
  pixMinutes: settings.PIX_PAYABLE_MINUTES,
  boletoDueDays: settings.BOLETO_DUE_DAYS,
  boletoClearanceDays: settings.BOLETO_CLEARANCE_DAYS,
  cardHours: settings.CARD_ANALYSIS_HOURS,
});
