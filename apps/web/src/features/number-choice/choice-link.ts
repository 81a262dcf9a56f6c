import { fold } from '@numera/rules/fold';

/** Step 1 as the address says it: `/?ddd=11&cidade=São Paulo&numero=1140001234`. */
export interface Choice {
  readonly areaCode: string | null;
  readonly city: string | null;
  readonly number: string | null;
}

/** With or without the country code; without the area code when `ddd` already says it. */
const toDid = (raw: string, areaCode: string | null): string | null => {
  const digits = raw.replace(/\D/g, '');
  if (/^55\d{10,11}$/.test(digits)) return digits;
  if (/^\d{10,11}$/.test(digits)) return `55${digits}`;
  return /^\d{8,9}$/.test(digits) && areaCode ? `55${areaCode}${digits}` : null;
};

export function readChoice(params: URLSearchParams): Choice {
  const code = params.get('ddd') ?? '';
  const areaCode = /^\d{2}$/.test(code) ? code : null;
  const city = (areaCode && params.get('cidade')) || null;
  return { areaCode, city, number: city && toDid(params.get('numero') ?? '', areaCode) };
}

export function writeChoice({ areaCode, city, number }: Choice): URLSearchParams {
  const params = new URLSearchParams();
  if (areaCode) params.set('ddd', areaCode);
  if (areaCode && city) params.set('cidade', city);
  if (areaCode && city && number) params.set('numero', number.slice(2));
  return params;
}

/** Links are written by people: accents and capitals do not decide. */
export const isCity = (name: string, wanted: string | null): boolean => wanted !== null && fold(name) === fold(wanted);
