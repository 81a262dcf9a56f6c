import { atLeast, atMost, boolean, type FormTable, matches, optional, type Rule, text } from './form-field.ts';
import { integer } from './integer-field.ts';
import { email, phone } from './person-fields.ts';
import { sanitizeText } from './sanitize.ts';
import { formatTaxId, isCnpj, normalizeTaxId } from './tax-id.ts';

/** A number of days, each field with its own bounds, which its message names. */
/* @__NO_SIDE_EFFECTS__ */
const days = (min: number, max: number) =>
  integer({ min, max, message: `Informe um número inteiro de ${min} a ${max}` });

/**
 * How patient the business is, and how long a charge can be paid (`BillingPolicy`, `ChargeTerms`). Suspension comes no sooner than 15 days
 * after its notice: Anatel's RGC, Res. 765/2023.
 */
export const billingPolicyForm = {
  upcomingDays: days(1, 60),
  lateDays: days(1, 15),
  noticeDays: days(1, 30),
  suspendAfterDays: integer({
    ...{ min: 15, max: 90 },
    message: 'A Anatel exige pelo menos 15 dias entre o aviso e a suspensão (RGC). Informe de 15 a 90',
  }),
  endAfterDays: days(16, 180),
  lateMoneyAnswerDays: days(1, 30),
  pixMinutes: integer({ min: 15, max: 1_440, message: 'Informe de 15 a 1440 minutos' }),
  boletoDueDays: days(1, 15),
} satisfies FormTable;

/** How long a number that was given back is sold to nobody but its last owner. */
export const stockForm = { quarantineDays: days(0, 365) } satisfies FormTable;

const LONGEST_SECRET = 500;

/** Never read back: left empty, the one that is stored stays. */
/* @__NO_SIDE_EFFECTS__ */
const secret = (...rules: readonly Rule<string>[]) =>
  optional(text({ rules: [...rules, atMost(LONGEST_SECRET, 'Valor muito longo')], maxLength: LONGEST_SECRET }));

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An address whose secret does not travel in the open; on the same machine it may. */
const isSafeAddress = (raw: string): boolean => {
  if (!URL.canParse(raw)) return false;
  const { protocol, hostname, username, search, hash } = new URL(raw);
  const isPlain = username === '' && search === '' && hash === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)));
};

const address = text({
  normalize: (raw) => raw.trim().replace(/\/+$/, ''),
  rules: [
    { test: isSafeAddress, message: 'Informe um endereço que comece com https://' },
    atMost(200, 'Endereço muito longo'),
  ],
  maxLength: 200,
});

/** A key is sent to nobody but whose it is. */
export const NOT_THE_PROVIDERS_ADDRESS = {
  asaas: 'Este endereço não é do Asaas: a chave não seria enviada a ele',
  carrier: 'Este endereço não é da BR DID: o token não seria enviado a ele',
} as const;

/** Where Asaas is, and as whom we ask it. */
export const asaasForm = {
  url: address,
  apiKey: secret(atLeast(3, 'Chave incompleta'), matches(/^\S*$/, 'A chave não tem espaços')),
  webhookToken: secret(
    atLeast(32, 'O token do webhook precisa de pelo menos 32 caracteres'),
    matches(/^\S*$/, 'O token não tem espaços'),
  ),
} satisfies FormTable;

/** Whom Asaas writes to when it cannot reach us. */
export const webhookForm = { email } satisfies FormTable;

/** Where the carrier is, and as whom we ask it. */
export const carrierForm = {
  url: address,
  token: secret(atLeast(3, 'Token incompleto'), matches(/^\S*$/, 'O token não tem espaços')),
} satisfies FormTable;

/** Which server takes our mails, and in whose name they go. Without a user it is not signed in to. */
export const mailServerForm = {
  host: text({
    normalize: (raw) => raw.trim().toLowerCase(),
    rules: [
      matches(/^([a-z0-9-]+\.)*[a-z0-9-]+$/, 'Informe só o nome do servidor, como smtp.exemplo.com.br'),
      atMost(200, 'Nome muito longo'),
    ],
    maxLength: 200,
  }),
  port: integer({ min: 1, max: 65_535, message: 'Informe uma porta de 1 a 65535' }),
  secure: boolean(),
  user: optional(text({ rules: [atMost(200, 'Usuário muito longo')], maxLength: 200 })),
  password: secret(),
  senderName: text({
    normalize: sanitizeText,
    rules: [atLeast(2, 'Informe o nome do remetente'), atMost(60, 'Nome muito longo')],
    maxLength: 60,
  }),
  senderEmail: email,
  operatorsEmail: email,
} satisfies FormTable;

/** Who sells: what the law wants to be read in a store (Decreto 7.962/2013, art. 2º), and where customers write. */
export const businessForm = {
  supportEmail: email,
  legalName: optional(
    text({ normalize: sanitizeText, rules: [atMost(120, 'Razão social muito longa')], maxLength: 120 }),
  ),
  cnpj: optional(
    text({
      normalize: normalizeTaxId,
      rules: [{ test: isCnpj, message: 'CNPJ inválido' }],
      mask: formatTaxId,
      maxLength: 18,
    }),
  ),
  phone: optional(phone),
  address: optional(text({ normalize: sanitizeText, rules: [atMost(200, 'Endereço muito longo')], maxLength: 200 })),
} satisfies FormTable;
