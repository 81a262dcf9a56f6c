/** What ends a line, shows nothing, or turns the direction of reading. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const tidy = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim();

/** The same value with each of its texts, however deep, on one line. */
export function onOneLine<T>(value: T): T {
  if (typeof value === 'string') return tidy(value) as T;
  if (Array.isArray(value)) return value.map(onOneLine) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, onOneLine(part)])) as T;
}
