/** The characters that count: a mask adds and removes only the others. */
export const significant = (text: string): number => text.replace(/[^0-9A-Za-z]/g, '').length;

/** Where the caret belongs so that as many characters that count stand before it as before the mask was applied. */
export function caretAfter(masked: string, count: number): number {
  let at = 0;
  for (let seen = 0; at < masked.length && seen < count; at += 1) seen += significant(masked[at] ?? '');
  return at;
}
