import { daysOf, type Period } from '@numera/rules/list-terms';
import { addDays, monthsLater } from '@numera/rules/dates';

/** Periods that go with the calendar: kept by their names, they are another one tomorrow. */
export const periodNames = ['today', 'last-7-days', 'this-month', 'last-month', 'this-year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The first and the last, 'YYYY-MM-DD'; both are meant whole. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** As an address has it: which day of a row, and from when to when, by a name or by two days. */
export type AskedPeriod = `${string}.${PeriodName}` | Period;

const ASKED = /^(\w+)\.(?:([a-z][a-z0-9-]+)|\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d)$/;

/** The period that an address asks for; undefined for none that a list with these days could have. Whether the days are any is the server's to say. */
export function readPeriod(written: string | null, days: readonly string[] = []): AskedPeriod | undefined {
  const [, of, name] = ASKED.exec(written ?? '') ?? [];
  const isKnown = of !== undefined && days.includes(of) && (name === undefined || isPeriodName(name));
  return isKnown ? (written as AskedPeriod) : undefined;
}

const isPeriodName = (name: string): name is PeriodName => (periodNames as readonly string[]).includes(name);

/** The same by its days, in Brasília, where today is `today`. */
export function periodOn(asked: AskedPeriod, today: string): Period {
  const [of, name] = asked.split('.') as [string, string];
  if (!isPeriodName(name)) return asked as Period;
  const { from, to } = daysNamed(name, today);
  return `${of}.${from}.${to}`;
}

export function daysNamed(name: PeriodName, today: string): Days {
  const first = `${today.slice(0, 8)}01`;
  const monthFrom = (from: string) => ({ from, to: addDays(monthsLater(from, 1), -1) });
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'this-month':
      return monthFrom(first);
    case 'last-month':
      return monthFrom(monthsLater(first, -1));
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

/** What a control shows of it: null when it is of other days. */
export function periodShown(asked: AskedPeriod | undefined, days: string): PeriodName | Days | null {
  const [of, name] = (asked ?? '').split('.') as [string, string];
  if (of !== days) return null;
  if (isPeriodName(name)) return name;
  const { from, to } = daysOf(asked as Period);
  return { from, to };
}
