import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import { DomainError } from '@numera/contracts/errors';
import type { PlanPeriod } from '@numera/contracts/primitives';

export interface PricedPlan {
  readonly active: boolean;
  readonly prices: readonly PlanPriceView[];
}

/** The price an order is made at: the plan's own. What the buyer saw only decides whether to tell that it changed. */
export function agreePrice(plan: PricedPlan | null, period: PlanPeriod, expectedPriceCents: number): PlanPriceView {
  const price = plan?.active ? plan.prices.find((one) => one.period === period) : undefined;
  if (!price) throw new DomainError('plan-not-available');
  if (price.priceCents !== expectedPriceCents) throw new DomainError('price-changed');
  return price;
}
