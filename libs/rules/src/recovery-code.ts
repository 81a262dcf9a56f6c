/** Crockford's: 32 letters and digits, none of which is taken for another: where one types o, i or l, 0 and 1 are meant. */
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 5;
export const RECOVERY_CODE_LENGTH = 2 * HALF;

/** `k3f9x-0w7tz` of ten random bytes: five bits of each, fifty together. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  halved([...random].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join(''));

export const isRecoveryCode = (code: string): boolean =>
  new RegExp(`^[${SYMBOLS}]{${HALF}}-[${SYMBOLS}]{${HALF}}$`).test(code);

/** As it was given out, however it was typed: with or without the hyphen, in capitals, with what looks alike. */
export function normalizeRecoveryCode(raw: string): string {
  const typed = raw
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return typed.length === RECOVERY_CODE_LENGTH ? halved(typed) : typed;
}

const halved = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;
