import { normalizeTaxId } from '@numera/rules/tax-id';
import { fingerprint } from './seal.ts';

/**
 * A tax id among the words that a row is found by: equal for equal tax ids, and useless without the key. Only the whole one is found by it.
 */
export const taxIdTerm = (taxId: string, key: Buffer): string =>
  `taxid${Buffer.from(fingerprint(`search:${normalizeTaxId(taxId)}`, key), 'base64url').toString('hex')}`;
