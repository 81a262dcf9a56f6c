type Mask = (raw: string) => string;

export interface Edit {
  /** What stood in the field. */
  readonly before: string;
  /** What the browser made of it. */
  readonly raw: string;
  /** Where the browser left the caret in that. */
  readonly caret: number;
  /** The browser's word for what was done: 'insertText', 'deleteContentBackward'. */
  readonly inputType?: string | undefined;
}

/** The characters that a mask orders; all others it writes by itself. */
const COUNTS = /[0-9A-Za-z]/;
const counting = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/**
 * What stands in a masked field after an edit, and where the caret belongs: behind as many characters that count as the
 * browser left before it. Erasing punctuation alone would change nothing, as the mask writes it again: what is erased then is
 * the character behind it.
 */
export function editMasked(mask: Mask, edit: Edit): { value: string; caret: number } {
  const { raw, caret } = erasedThroughPunctuation(edit);
  const value = mask(raw);
  // The mask judges what is before the caret as well: what it drops or cuts there does not count.
  return { value, caret: placeBehind(value, counting(mask(raw.slice(0, caret))).length) };
}

function erasedThroughPunctuation({ before, raw, caret, inputType = '' }: Edit): Pick<Edit, 'raw' | 'caret'> {
  if (raw.length >= before.length || counting(raw) !== counting(before)) return { raw, caret };
  const without = (at: number) => raw.slice(0, at) + raw.slice(at + 1);
  if (/^delete.*Backward$/.test(inputType)) {
    const last = [...raw.slice(0, caret)].findLastIndex((char) => COUNTS.test(char));
    if (last >= 0) return { raw: without(last), caret: last };
  }
  if (/^delete.*Forward$/.test(inputType)) {
    const next = raw.slice(caret).search(COUNTS);
    if (next >= 0) return { raw: without(caret + next), caret };
  }
  return { raw, caret };
}

function placeBehind(masked: string, count: number): number {
  let at = 0;
  for (let seen = 0; at < masked.length && seen < count; at += 1) seen += Number(COUNTS.test(masked[at]!));
  return at;
}
