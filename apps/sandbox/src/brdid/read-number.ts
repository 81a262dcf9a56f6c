import { BrDidError } from './brdid-error.ts';

export type Query = Record<string, string | string[] | undefined>;

const first = (query: Query, name: string): string => String([query[name] ?? ''].flat()[0] ?? '').replace(/\D/g, '');

/** `CN` and `NUMERO` → 10 digits. `NUMERO` may carry the area code, and the country code before it. */
export function readNumber(query: Query, needsAreaCode: boolean): string {
  const areaCode = first(query, 'CN');
  const number = first(query, 'NUMERO').replace(/^55(?=\d{10}$)/, '');
  if (needsAreaCode && areaCode === '') throw new BrDidError(422, 'O parâmetro CN é obrigatório.');
  if (number === '') throw new BrDidError(422, 'O parâmetro NUMERO é obrigatório.');
  const full = number.length === 8 ? areaCode + number : number;
  if (areaCode !== '' && !full.startsWith(areaCode)) throw new BrDidError(422, 'CN e NUMERO não correspondem.');
  return full;
}
