import { formatPhone as format } from '@brazilian-utils/brazilian-utils/format-phone';

/**
 * Area code and subscriber number, digits only; a leading country code 55 is dropped. A value that opens with '(' went
 * through our mask, which writes no country code: its 55 is an area code of Rio Grande do Sul.
 */
export const normalizePhone = (raw: string): string => {
  const digits = raw.replace(/\D/g, '');
  return digits.length > 11 && !raw.trimStart().startsWith('(') ? digits.replace(/^55/, '') : digits;
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
export const formatPhone = (raw: string): string => format(normalizePhone(raw), { mask: 'nanp' });

const didParts = (did: string) => /^55(\d{2})(\d{4,5})(\d{4})$/.exec(did)?.slice(1);

/**
 * A DID ('55' + area code + subscriber number) as lists and summaries show it: '551140001234' → '(11) 4000-1234'. One of 13
 * digits keeps its country code, as the specification has it: '5511987654321' → '+55 (11) 98765-4321'. Others stay raw.
 */
export const formatDid = (did: string): string => {
  const [areaCode, prefix, line] = didParts(did) ?? [];
  if (!areaCode) return did;
  return `${did.length === 13 ? '+55 ' : ''}(${areaCode}) ${prefix}-${line}`;
};

/** The same number set large, on the ticket that follows the buyer: '11 4000-1234'. */
export const formatDidTicket = (did: string): string => {
  const [areaCode, prefix, line] = didParts(did) ?? [];
  return areaCode ? `${areaCode} ${prefix}-${line}` : did;
};
