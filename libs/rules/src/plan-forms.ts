import {
  asText,
  atLeast,
  atMost,
  type FormContext,
  type FormTable,
  matches,
  optional,
  type Rule,
  text,
} from './form-field.ts';
import { integer } from './integer-field.ts';
import { formatCents } from './money.ts';
import { money } from './money-field.ts';
import { sanitizeText } from './sanitize.ts';

/** The provider takes no less (centavos); more would be a slip of the keyboard. */
const LEAST_CENTS = 500;
const MOST_CENTS = 10_000_000;
const MOST_ORDER = 9_999;
const MOST_PERCENT = 99;

const name = text({
  normalize: sanitizeText,
  rules: [atLeast(1, 'Informe o nome do plano'), atMost(60, 'Nome muito longo')],
  maxLength: 60,
});
const description = optional(
  text({ normalize: sanitizeText, rules: [atMost(300, 'Descrição muito longa')], maxLength: 300 }),
);
const displayOrder = integer({ max: MOST_ORDER, message: 'Informe um número inteiro de 0 a 9999' });

/** As a plan's id is while it is being typed: each character in its place, so that the caret stays. */
export const typedSlug = (raw: string): string => raw.toLowerCase().replace(/\s/g, '_');

const slug = text({
  normalize: (raw) => typedSlug(raw.trim()).replace(/_+/g, '_'),
  rules: [
    atLeast(1, 'Informe o ID do plano'),
    matches(/^[a-z_]+$/, 'Use apenas letras minúsculas sem acento e underscore (_)'),
    atMost(40, 'ID muito longo'),
  ],
  maxLength: 40,
});

/** What is said of a plan. Its id was given when it was made and never changes. */
export const planDetails = { name, description, displayOrder } satisfies FormTable;

export const newPlan = { name, slug, description, displayOrder } satisfies FormTable;

const amount = money({
  minCents: LEAST_CENTS,
  maxCents: MOST_CENTS,
  message: `Informe um valor de ${formatCents(LEAST_CENTS)} a ${formatCents(MOST_CENTS)}`,
});
const optionalAmount = optional(amount);
const percent = optional(
  integer({ min: 1, max: MOST_PERCENT, message: 'Informe um desconto inteiro de 1 a 99, ou deixe em branco' }),
);

const finalOf = ({ values }: FormContext): number => amount.normalize(values?.priceCents);
const originalOf = ({ values }: FormContext): number | null => optionalAmount.normalize(values?.originalPriceCents);

/** What is taken off in whole percent, to the nearest; null where nothing can be said. */
export const percentOff = (originalCents: number | null, finalCents: number): number | null => {
  const off = originalCents === null ? Number.NaN : Math.round((1 - finalCents / originalCents) * 100);
  return off > 0 && off < 100 ? off : null;
};

const aboveFinal: Rule<number | null> = {
  // What is no amount is said of the final price.
  test: (cents, context) => cents === null || !(cents <= finalOf(context)),
  message: 'O preço original deve ser maior que o preço final',
};

const asThePrices: Rule<number | null> = {
  // A percent more or less is a matter of rounding.
  test: (value, context) => {
    const off = percentOff(originalOf(context), finalOf(context));
    return value === null || off === null || Math.abs(value - off) <= 1;
  },
  message: 'O desconto não confere com os preços informados',
};

/** The price of one period: what is charged, and what the store strikes through and boasts of beside it. */
export const planPrice = {
  priceCents: amount,
  originalPriceCents: { ...optionalAmount, rules: [...optionalAmount.rules, aboveFinal] },
  discountPercent: { ...percent, rules: [...percent.rules, asThePrices] },
} satisfies FormTable;

/** A feature's value: `true` and `false` are ticks and crosses, text is shown, `null` is absent. */
export interface PlanFeature {
  readonly name: string;
  readonly value: boolean | string | null;
}

const MOST_FEATURES = 50;
const LONGEST = 80;

/** 'Sim' and 'Não' are the tick and the cross; nothing is nothing. */
export function featureValue(typed: string): PlanFeature['value'] {
  const value = sanitizeText(typed);
  if (value === '') return null;
  if (/^sim$/i.test(value)) return true;
  return /^n[ãa]o$/i.test(value) ? false : value;
}

/** As `featureValue` reads it. */
export const featureText = (value: PlanFeature['value']): string =>
  typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : (value ?? '');

/** Features as they are stored, of what somebody sent. */
export const normalizeFeatures = (raw: readonly { name?: unknown; value?: unknown }[]): PlanFeature[] =>
  raw.map(({ name: called, value }) => ({
    name: sanitizeText(asText(called)),
    value: typeof value === 'boolean' ? value : featureValue(asText(value)),
  }));

/** What is wrong with a plan's features; null when nothing is. */
export function wrongFeatures(features: readonly PlanFeature[]): string | null {
  if (features.length > MOST_FEATURES) return `Um plano tem no máximo ${MOST_FEATURES} características`;
  if (features.some(({ name: called }) => called === '')) return 'Informe o nome de cada característica';
  if (features.some(({ name: called, value }) => called.length > LONGEST || String(value ?? '').length > LONGEST))
    return `O nome e o valor de uma característica têm no máximo ${LONGEST} letras`;
  const names = features.map(({ name: called }) => called.toLowerCase());
  return new Set(names).size < names.length ? 'Duas características têm o mesmo nome' : null;
}
