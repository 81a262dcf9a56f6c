const MAX_CHARACTERS = 500;

/** Free text as it is stored (specification §5): angle brackets and quotes stripped, trimmed, at most 500 characters. */
export const sanitizeText = (raw: string): string =>
  [...raw.replace(/[<>'"`]/g, '').trim()].slice(0, MAX_CHARACTERS).join('').trimEnd();
