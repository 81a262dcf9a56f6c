export const cycles = ['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'YEARLY'] as const;

export type Cycle = (typeof cycles)[number];

const lengths: Record<Cycle, { days: number } | { months: number }> = {
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  BIMONTHLY: { months: 2 },
  QUARTERLY: { months: 3 },
  SEMIANNUALLY: { months: 6 },
  YEARLY: { months: 12 },
};

/**
 * Due date number `n` (0 is the first). Counted from the first one, so that 31 January is followed by 28 February and then
 * by 31 March.
 */
export function dueDateOf(first: string, cycle: Cycle, n: number): string {
  const length = lengths[cycle];
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  if ('days' in length) return iso(new Date(Date.UTC(year, month - 1, day + n * length.days)));
  const monthIndex = month - 1 + n * length.months;
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))));
}

export interface Schedule {
  firstDueDate: string;
  cycle: Cycle;
  /** How many charges exist. */
  generated: number;
  endDate: string | null;
  maxPayments: number | null;
}

/** The next due date, or null when the subscription has run its course. */
export function nextDueDate(schedule: Schedule): string | null {
  if (schedule.maxPayments !== null && schedule.generated >= schedule.maxPayments) return null;
  const next = dueDateOf(schedule.firstDueDate, schedule.cycle, schedule.generated);
  return schedule.endDate !== null && next > schedule.endDate ? null : next;
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);
