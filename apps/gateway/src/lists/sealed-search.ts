import type { PageInput } from '@numera/contracts/page';
import { isAreaCode } from '@numera/rules/area-codes';
import { isTaxId, normalizeTaxId } from '@numera/rules/tax-id';
import { taxIdTerm } from '@numera/server/tax-id-term';

/** Eleven digits that are a mobile's as well as a CPF's. */
const isMobile = (typed: string): boolean => /^\d{2}9\d{8}$/.test(typed) && isAreaCode(typed.slice(0, 2));

/**
 * A search as it goes over the queue: a tax id that somebody typed, with or without its punctuation, as what finds it (ADR 0005). What may be
 * a mobile's number, too, is looked for by its last eight digits besides.
 */
export function sealedSearch(search: string, key: Buffer): Pick<PageInput, 'search' | 'anyOf'> {
  const words = search.split(/\s+/).filter(Boolean);
  const taxId = words.find(isTaxId);
  if (!taxId) return { search };
  const digits = normalizeTaxId(taxId);
  const others = words.filter((word) => !isTaxId(word)).join(' ');
  return {
    search: others,
    anyOf: [taxIdTerm(digits, key), ...(isMobile(taxId) ? [digits.slice(-8)] : [])].join(' '),
  };
}
