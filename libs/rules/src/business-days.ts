import { isBusinessDay as isWorkingDay } from '@brazilian-utils/brazilian-utils/is-business-day';
import { addDays } from './dates.ts';

const isWorking = (day: string): boolean => isWorkingDay(new Date(`${day}T12:00:00`));

/** Offices may work on the Monday before Carnival Tuesday, the only Tuesday off in these months; banks do not. */
const isCarnivalMonday = (day: string): boolean =>
  /-0[23]-/.test(day) && new Date(`${day}T12:00:00`).getDay() === 1 && !isWorking(addDays(day, 1));

/** A day on which banks settle: no weekend, no national holiday, no Carnival Monday or Tuesday, no Corpus Christi. */
export const isBusinessDay = (day: string): boolean => isWorking(day) && !isCarnivalMonday(day);

/** The day itself when banks settle on it, else the next on which they do. */
export const nextBusinessDay = (day: string): string => {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
};

/** The day on which banks have settled for `count` more days than on `day` itself. */
export const addBusinessDays = (day: string, count: number): string => {
  let settled = nextBusinessDay(day);
  for (let added = 0; added < count; added++) settled = nextBusinessDay(addDays(settled, 1));
  return settled;
};
