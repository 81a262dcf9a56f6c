import { seal } from '@numera/server/seal';

/** Codes of recovery as they may travel; null stays null: there are no new ones. */
export const sealedCodes = <C extends string[] | null>(codes: C, key: Buffer): C =>
  (codes?.map((code) => seal(code, key, 'recoveryCode')) ?? null) as C;
