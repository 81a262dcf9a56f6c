const MAX_CHARACTERS = 500;

/** Ends of lines, tabs, NUL and the other controls: where one stood a word may have ended. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What nobody sees but what turns the text around it (bidi), hides in it (zero width) or is half a character. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}]/gu;

/**
 * Free text as it is stored (specification §5): angle brackets and quotes stripped, trimmed, at most 500 characters; and
 * nothing in it that a letter, a list or a log would show otherwise than it was read here.
 */
export const sanitizeText = (raw: string): string =>
  [
    ...raw
      .replace(CONTROLS, ' ')
      .replace(INVISIBLE, '')
      .replace(/[<>'"`]/g, '')
      .trim(),
  ]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .trimEnd();
