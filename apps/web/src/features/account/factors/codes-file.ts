import { texts } from '../texts.ts';

/** Recovery codes as they are kept: whose, of when, and one a line. */
export const codesFile = (codes: readonly string[], email: string, madeAt: string): string =>
  [texts.codes.head(email), texts.codes.made(madeAt), '', ...codes, ''].join('\r\n');
