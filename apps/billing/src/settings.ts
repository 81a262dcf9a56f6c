import { defaultPolicy, LEAST_DAYS_TO_SUSPENSION } from '@numera/domain-billing/billing-policy';
import type { CardLimits } from '@numera/domain-billing/card-testing';
import type { UnpaidLimits } from '@numera/domain-billing/unpaid-orders';
import { webhookUrl } from '@numera/rules/wanted-webhook';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';
import { key32, serviceSettings } from '@numera/server/settings';
import { z } from 'zod';

const count = (byDefault: number) => z.coerce.number().int().positive().default(byDefault);

export const billingSettings = serviceSettings.extend({
  PERSONAL_DATA_KEY: key32,
  ORDER_TOKEN_KEY: key32,
  ASAAS_URL: z.url(),
  ASAAS_API_KEY: z.string().min(1),
  ASAAS_WEBHOOK_TOKEN: z.string().min(32),
  /** Where the Internet reaches billing, with or without the path, so that operators can register it at the provider. */
  WEBHOOK_URL: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return text === '' ? undefined : webhookUrl(text);
      } catch {
        addIssue('um endereço com https, como https://pay.example.com');
        return z.NEVER;
      }
    })
    .optional(),
  SETTINGS_KEY: key32,
  SETTINGS_TRANSIT_KEY: key32,
  /** How many orders an account, or the guests of one tax id and network, may leave unpaid at once. */
  UNPAID_ORDERS_PER_PAYER: count(5),
  /** The same of all guests of one tax id, wherever they are. */
  UNPAID_ORDERS_PER_TAX_ID: count(25),
  /** Refused cards within an hour before no further one is shown to the provider. */
  CARD_REFUSALS_PER_CARD: count(6),
  CARD_REFUSALS_PER_PAYER: count(10),
  CARD_REFUSALS_PER_ADDRESS: count(60),
  /** So many within an hour, of everybody together, are no accident: operators are told. */
  CARD_REFUSALS_ALERT: count(30),
  /** Where the provider's links may lead, as `asaas.com,*.asaas.com`; by default where the provider of `ASAAS_URL` has its pages. */
  ASAAS_LINK_HOSTS: z
    .string()
    .regex(/^(\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*$/, 'nomes de servidores separados por vírgulas')
    .transform((text) => text.split(','))
    .optional(),
  PIX_PAYABLE_MINUTES: z.coerce.number().positive().default(60),
  BOLETO_DUE_DAYS: z.coerce.number().int().positive().default(3),
  BOLETO_CLEARANCE_DAYS: z.coerce.number().int().nonnegative().default(3),
  /** Notices, suspension and end of a subscription that is not paid, in days (RGC, Res. 765/2023). */
  UPCOMING_NOTICE_DAYS: count(defaultPolicy.upcomingDays),
  LATE_NOTICE_DAYS: count(defaultPolicy.lateDays),
  SUSPENSION_NOTICE_DAYS: count(defaultPolicy.noticeDays),
  SUSPEND_AFTER_DAYS: z.coerce.number().int().min(LEAST_DAYS_TO_SUSPENSION).default(defaultPolicy.suspendAfterDays),
  END_AFTER_SUSPENSION_DAYS: count(defaultPolicy.endAfterDays),
  /** Days in which a buyer may choose what becomes of money that came after his order's end. */
  LATE_MONEY_ANSWER_DAYS: count(5),
  CARD_ANALYSIS_HOURS: z.coerce.number().positive().default(48),
  /** At least 60 s at the real provider: a charge that times out here may have happened there. */
  ASAAS_CHARGE_TIMEOUT_MS: z.coerce.number().positive().default(65_000),
  /** How long the provider is left alone after each page that the nightly round reads: it rations questions, and buyers ask, too. */
  ASAAS_PAGE_PAUSE_MS: z.coerce.number().int().nonnegative().default(200),
  /** How far apart two empty look-ups must be before a charge may be asked for again. */
  UNKNOWN_GRACE_MS: z.coerce.number().positive().default(130_000),
});

export type BillingSettings = z.output<typeof billingSettings>;
export const SETTINGS = Symbol('billing settings');

/** Three networks that try cards under one tax id leave its owner, in a fourth one, the use of his card. */
const PAYERS_NETWORKS = 3;

export const cardLimits = (settings: BillingSettings): CardLimits => ({
  perCard: settings.CARD_REFUSALS_PER_CARD,
  perPayer: settings.CARD_REFUSALS_PER_PAYER,
  perPayerAnywhere: settings.CARD_REFUSALS_PER_PAYER * PAYERS_NETWORKS,
  perNetwork: settings.CARD_REFUSALS_PER_ADDRESS,
  perWiderNetwork: settings.CARD_REFUSALS_PER_ADDRESS * WIDER_ALLOWANCE,
});

export const unpaidLimits = (settings: BillingSettings): UnpaidLimits => ({
  perPayer: settings.UNPAID_ORDERS_PER_PAYER,
  perTaxId: settings.UNPAID_ORDERS_PER_TAX_ID,
});
