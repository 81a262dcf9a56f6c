import type { PlanPeriod } from '@numera/contracts/primitives';

const months: Readonly<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

/** What a plan costs per month, to the nearest centavo: information beside the price that is charged. */
export const monthlyCents = (priceCents: number, period: PlanPeriod): number => Math.round(priceCents / months[period]);
