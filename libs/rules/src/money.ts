/** Half a thousandth of a real is more noise than binary fractions make, and less than any real difference in price. */
const NOISE_CENTS = 0.05;

/** Integer centavos → decimal reais, as the payment provider writes amounts: 4990 → 49.9. */
export const centsToReais = (cents: number): number => cents / 100;

/**
 * Decimal reais → integer centavos: 49.9 → 4990. The noise of binary fractions is rounded away; a number that means part of a
 * centavo (0.005), or none at all (NaN), is no amount of money and throws.
 */
export const reaisToCents = (amount: number): number => {
  const cents = Math.round(amount * 100);
  if (Number.isSafeInteger(cents) && Math.abs(amount * 100 - cents) < NOISE_CENTS) return cents;
  throw new RangeError(`not an amount in reais: ${amount}`);
};

/** Integer centavos as they stand in a field: 123456 → '1.234,56'. */
export const formatReais = (cents: number): string => {
  const [whole, fraction] = centsToReais(cents).toFixed(2).split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
};

/**
 * Integer centavos as the screen shows them: 4990 → 'R$ 49,90', with the non-breaking space that pt-BR puts there. The same as
 * `Intl.NumberFormat` says (see the test), whose first use costs a slow phone more than the page that it is for.
 */
export const formatCents = (cents: number): string => `${cents < 0 ? '-' : ''}R$\u00a0${formatReais(Math.abs(cents))}`;

/** With or without 'R$', thousands with all their dots or with none: '49.90' could be either and is no amount. */
const AMOUNT = /^(?:R\$)?\s*(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** What a person writes for an amount → integer centavos: 'R$ 1.234,56' → 123456. NaN for what is no amount. */
export const parseReais = (raw: string): number => {
  const [, whole, fraction = ''] = AMOUNT.exec(raw.trim()) ?? [];
  const cents = whole === undefined ? Number.NaN : Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : Number.NaN;
};

/** The mask while typing: digits come in from the right, as in a bank's application. '4990' → '49,90'. */
export const maskReais = (raw: string): string => {
  const digits = raw.replace(/\D/g, '').slice(0, 13);
  return digits === '' ? '' : formatReais(Number(digits));
};

/** What `percent` takes off a price, in whole centavos: the amount of the discount line, information only. */
export const discountCents = (priceCents: number, percent: number): number => Math.round((priceCents * percent) / 100);

const months = { monthly: 1, quarterly: 3, annual: 12 } as const;

/** What a plan costs per month, to the nearest centavo: information beside the price that is charged. */
export const monthlyCents = (priceCents: number, period: keyof typeof months): number =>
  Math.round(priceCents / months[period]);
