import { fold } from './fold.ts';

const NOT_IN_WORDS = /[^\p{L}\p{N}]+/u;

const split = (text: string): string[] => fold(text).split(NOT_IN_WORDS).filter(Boolean);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The words that a row is found by: lower case, without accents, each once. 'Rua São João, 7' → rua, sao, joao, 7. */
export const wordsOf = (...texts: readonly string[]): string[] => unique(texts.flatMap(split));

/**
 * A DID ('55' + area code + subscriber number) by each place where people begin to type it: whole, without the country code,
 * without the area code, without the 9 of a mobile, and its last four digits.
 */
export function numberWords(did: string): string[] {
  const [, areaCode, local] = /^55(\d{2})(\d{8,9})$/.exec(did) ?? [];
  if (!areaCode || !local) return wordsOf(did);
  return unique([did, `${areaCode}${local}`, local, local.slice(-8), local.slice(-4)]);
}

/** A telephone as a person writes it, found as a DID is; what is none, by its words. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return /^\d{10,11}$/.test(digits) ? numberWords(`55${digits}`) : wordsOf(phone);
}

/**
 * What somebody typed, as beginnings of words: a row is found when each of them begins one of its words. Punctuation only
 * parts them, so that '(11) 4000-1234' asks for 11, 4000 and 1234.
 */
export const searchTerms = (query: string): string[] => unique(split(query));
