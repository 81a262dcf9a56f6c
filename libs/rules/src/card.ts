import { isValidCreditCard } from '@brazilian-utils/brazilian-utils/is-valid-credit-card';
import { cardBrand } from './card-brand.ts';

/** The number as it is sent: digits only. */
export const normalizeCardNumber = (raw: string): string => raw.replace(/\D/g, '');

/** 13 to 19 digits that pass the Luhn check. */
export const isCardNumber = (raw: string): boolean => {
  const digits = normalizeCardNumber(raw);
  return digits.length >= 13 && isValidCreditCard(digits);
};

/** Grouped as printed on the card, while typing: '4111 1111 1111 1111', American Express '3782 822463 10005'. */
export const formatCardNumber = (raw: string): string => {
  const digits = normalizeCardNumber(raw).slice(0, 19);
  const groups = cardBrand(digits) === 'AMEX' ? /^(\d{4})(\d{1,6})?(\d+)?$/ : /(\d{1,4})/g;
  return digits.split(groups).filter(Boolean).join(' ');
};

/** '2030' → '30', typed or filled in by the browser. Up to two digits stay as they are; others are cut. */
export const twoDigitYear = (raw: string): string => {
  const digits = raw.replace(/\D/g, '');
  return digits.length > 2 && digits.startsWith('20') ? digits.slice(2, 4) : digits.slice(0, 2);
};

/** '30' → '2030': the screen takes two digits, the payment provider four. */
export const fourDigitYear = (twoDigits: string): string => `20${twoDigits}`;

/** A card works through the last day of its month. `today` is 'YYYY-MM-DD'; month and year are two digits each. */
export const isExpiryInFuture = (month: string, twoDigitYear: string, today: string): boolean =>
  /^(0[1-9]|1[0-2])$/.test(month) &&
  /^\d{2}$/.test(twoDigitYear) &&
  `${fourDigitYear(twoDigitYear)}-${month}` >= today.slice(0, 7);
