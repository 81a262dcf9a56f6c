import type { PlanView } from '@numera/contracts/catalog/list-plans';
import { monthlyCents } from '@numera/rules/money';

/** What the store says of itself in figures; null where it does not know, and then says nothing. */
export interface StoreFacts {
  /** The lowest price of a month paid by the month. */
  readonly fromCents: number | null;
  /** The lowest price of a month paid by the year, where that is less. */
  readonly fromCentsByYear: number | null;
  readonly areaCodes: number;
  readonly cities: number;
}

const lowest = (plans: readonly PlanView[], period: 'monthly' | 'annual'): number | null => {
  const cents = plans.flatMap(({ prices }) =>
    prices.filter((price) => price.period === period).map(({ priceCents }) => monthlyCents(priceCents, period)),
  );
  return cents.length > 0 ? Math.min(...cents) : null;
};

/** Out of what is for sale, and never written down anywhere else. */
export function storeFacts(
  plans: readonly PlanView[] | null,
  localities: { readonly areaCodes: readonly unknown[]; readonly cities: readonly unknown[] },
): StoreFacts {
  const fromCents = lowest(plans ?? [], 'monthly');
  const byYear = lowest(plans ?? [], 'annual');
  return {
    fromCents,
    fromCentsByYear: fromCents !== null && byYear !== null && byYear < fromCents ? byYear : null,
    areaCodes: localities.areaCodes.length,
    cities: localities.cities.length,
  };
}
