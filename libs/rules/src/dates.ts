import type { StatusText } from './status-texts.ts';

export const DAY_MS = 86_400_000;

/** Made when it is first used: on a phone its making costs more than the rest of this file. */
let calendar: Intl.DateTimeFormat | undefined;

/** The calendar day in Brasília, where due dates are kept: 'YYYY-MM-DD'. */
export const today = (now: Date): string => {
  calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  return calendar.format(now);
};

/** The moment at which a day begins in Brasília, which has no daylight saving time since 2019. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** `days` later, or earlier when negative. Days are counted in UTC, so no change of clocks can shorten one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to the other; negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The same day so many months later, or earlier, and the last day of a month that has no such day. `anchorDay`: the day of the month
 * that is counted by, so that 31 January is followed by 28 February, and that by 31 March.
 */
export function monthsLater(from: string, months: number, anchorDay = 0): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const wanted = day === lastDayOf(year, month) ? Math.max(day, anchorDay) : day;
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${toYear}-${two(toMonth)}-${two(Math.min(wanted, lastDayOf(toYear, toMonth)))}`;
}

export const laterDay = (a: string, b: string): string => (a > b ? a : b);

/** 'YYYY-MM-DD' → 'dd/MM/yyyy'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** Whether the calendar has this day, written 'YYYY-MM-DD': no 30 February. */
export const isDay = (written: string): boolean => /^\d{4}(-\d{2}){2}$/.test(written) && isInCalendar(written);

const isInCalendar = (day: string): boolean => {
  const instant = new Date(day);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

/** The mask of a day while typing: '09032026' → '09/03/2026'; one that comes as 'YYYY-MM-DD' is turned round. */
export const maskDay = (raw: string): string => {
  if (isDay(raw.trim())) return formatDay(raw.trim());
  const [date, month, year] = [
    [0, 2],
    [2, 4],
    [4, 8],
  ].map(([from, to]) => raw.replace(/\D/g, '').slice(from, to));
  return [date, month, year].filter(Boolean).join('/');
};

/** A due date this near is a warning (specification §9). */
const NEAR_DAYS = 3;

const count = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/**
 * The words beside a payment's due date (specification §4). All days are 'YYYY-MM-DD'. A paid payment says when it was paid;
 * pass `paid` when it was but the day is not known.
 */
export const dueText = (due: string, paidOn: string | null, today: string, paid = paidOn !== null): StatusText => {
  if (paid) return { text: paidOn ? `Pago em ${formatDay(paidOn)}` : 'Pago', tone: 'success' };
  const days = daysBetween(today, due);
  if (days < 0) return { text: `Vencido há ${count(-days)}`, tone: 'danger' };
  if (days === 0) return { text: 'Vence hoje', tone: 'warning' };
  return { text: `Vence em ${count(days)}`, tone: days <= NEAR_DAYS ? 'warning' : 'neutral' };
};
