const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each with how long it lasts, the longest first; what is shorter than the last is now. */
const steps = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

let words: Intl.RelativeTimeFormat | undefined;

/** How long ago something was, as people say it: 'há 3 dias', 'ontem'. What is to come, and what is less than a minute ago, is 'agora'. */
export function relativeTime(instant: string, now: Date): string {
  const ago = now.getTime() - Date.parse(instant);
  const step = steps.find(([, ms]) => ago >= ms);
  if (!step) return 'agora';
  words ??= new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
  return words.format(-Math.floor(ago / step[1]), step[0]);
}
