import { isBusinessDay as isWorkingDay } from '@brazilian-utils/brazilian-utils/is-business-day';
import { addDays } from './dates.ts';

/** A day on which banks settle: no weekend, no national holiday, no Carnival Tuesday, no Corpus Christi. */
export const isBusinessDay = (day: string): boolean => isWorkingDay(new Date(`${day}T12:00:00`));

/** The day itself when banks settle on it, else the next on which they do. */
export const nextBusinessDay = (day: string): string => {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
};
