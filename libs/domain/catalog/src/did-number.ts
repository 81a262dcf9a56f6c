const COUNTRY = '55';

/**
 * The carrier's area code and subscriber number as the house writes them: ('11', '40001234') → '551140001234'. Null for
 * what cannot be a number: carriers' lists hold odd rows.
 */
export function didNumber(areaCode: string, subscriber: string): string | null {
  const digits = subscriber.replace(/\D/g, '');
  const local = digits.length > 9 && digits.startsWith(areaCode) ? digits.slice(areaCode.length) : digits;
  return /^\d{2}$/.test(areaCode) && /^\d{8,9}$/.test(local) ? `${COUNTRY}${areaCode}${local}` : null;
}

/** The part behind the area code: '551140001234' → '40001234'. */
export const localPart = (number: string): string => number.slice(COUNTRY.length + 2);
