import { formatCardNumber, isCardNumber, isExpiryInFuture, normalizeCardNumber, twoDigitYear } from './card.ts';
import { today } from './dates.ts';
import { asText, matches, optional, text, type FormTable, type Rule, type TextField } from './form-field.ts';
import { cep, cpfCnpj } from './person-fields.ts';
import { sanitizeText } from './sanitize.ts';

const digits = (raw: string): string => raw.replace(/\D/g, '');
const padded = (digits: string): string => digits.replace(/^\d$/, '0$&');
const month = (raw: string): string => padded(digits(raw));
const year = (raw: string): string => padded(twoDigitYear(raw));

const givenForCard: Rule<string> = {
  test: (value, { method }) => method !== 'CREDIT_CARD' || value !== '',
  message: 'Preencha todos os campos do cartão',
};

/** Optional in itself, needed once the method is a card. */
/* @__NO_SIDE_EFFECTS__ */
const cardField = (options: Parameters<typeof text>[0]): TextField => {
  const relaxed = optional(text(options));
  return { ...relaxed, rules: [givenForCard, ...relaxed.rules] };
};

/** Judged on the month field, where the message stands; a missing year is the year field's own complaint. */
const notExpired: Rule<string> = {
  test: (expiryMonth, context) => {
    if (!/^(0[1-9]|1[0-2])$/.test(expiryMonth)) return false;
    const expiryYear = year(asText(context.values?.expiryYear));
    return expiryYear === '' || isExpiryInFuture(expiryMonth, expiryYear, context.today ?? today(new Date()));
  },
  message: 'Data de validade inválida ou expirada',
};

export const payment = {
  cpfCnpj,
  cardNumber: cardField({
    normalize: normalizeCardNumber,
    rules: [{ test: isCardNumber, message: 'Número de cartão inválido' }],
    mask: formatCardNumber,
    maxLength: 23,
  }),
  cardName: cardField({ normalize: sanitizeText }),
  expiryMonth: cardField({ normalize: month, rules: [notExpired], maxLength: 2 }),
  // No `maxLength`: it would cut a year of four digits to its century before the mask can drop that.
  expiryYear: cardField({ normalize: year, mask: twoDigitYear }),
  cvv: cardField({ normalize: digits, rules: [matches(/^\d{3,4}$/, 'CVV inválido')], maxLength: 4 }),
  cep,
} satisfies FormTable;
