import { isLureName } from '@numera/rules/lure-name';

/** A name is short; what is longer is a sentence. */
const LONGEST = 40;

/**
 * What a browser calls itself, or what somebody called his factor, where a letter may repeat it; else null. Both are written
 * by whoever is in the account, who need not be its owner, and must not lead the owner anywhere in our name.
 */
export const namedByOutsiders = (name: string | null): string | null =>
  name === null || name.length > LONGEST || isLureName(name) ? null : name;
