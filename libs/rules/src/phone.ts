import { formatPhone as format } from '@brazilian-utils/brazilian-utils/format-phone';

/** Nothing in brackets, or 55 before them: what opens with '(' went through our mask, which writes no country code. */
const MAY_HAVE_COUNTRY_CODE = /^(?:[^(]*$|\D*55\D*\()/;

const digitsOf = (raw: string): string => raw.replace(/\D/g, '');

/** 55 is Brazil's country code, and an area code of Rio Grande do Sul: only before too many digits it is the former. */
const withoutCountryCode = (raw: string): string => {
  const digits = digitsOf(raw);
  return digits.length > 11 && MAY_HAVE_COUNTRY_CODE.test(raw) ? digits.replace(/^55/, '') : digits;
};

/**
 * Area code and subscriber number, digits only; a leading country code is dropped. What is too long even so stays as it is, to
 * be refused: read twice it must not become somebody's number.
 */
export const normalizePhone = (raw: string): string => {
  const digits = withoutCountryCode(raw);
  return digits.length > 11 ? digitsOf(raw) : digits;
};

/**
 * 10 or 11 digits, area code 11 to 99. A subscriber number of one repeated digit (47 99999-9999) is refused here, because the
 * payment provider would refuse it later.
 */
export const isPhone = (raw: string): boolean => {
  const digits = normalizePhone(raw);
  return /^\d{10,11}$/.test(digits) && Number(digits.slice(0, 2)) >= 11 && !/^(\d)\1+$/.test(digits.slice(2));
};

/**
 * Whether an accepted phone is a mobile: eleven digits of which the subscriber's nine begin with 9 (Anatel, Resolution
 * 749/2022). Landlines have ten; the payment provider keeps the two apart.
 */
export const isMobilePhone = (raw: string): boolean => /^\d{2}9\d{8}$/.test(normalizePhone(raw));

/** The mask while typing: '(11) 4000-1234' with 10 digits, '(11) 98765-4321' with 11; more is cut. */
export const formatPhone = (raw: string): string => format(withoutCountryCode(raw), { mask: 'nanp' });
