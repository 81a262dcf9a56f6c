import { isDeepStrictEqual } from 'node:util';
import type { PlanPriceView } from '@numera/contracts/catalog/list-plans';
import { type ManagedPlan, setPlanPrice } from '@numera/contracts/catalog/manage-plans';
import { planPeriod } from '@numera/contracts/primitives';
import { type Asked, Handles } from '@numera/messaging/handles';
import { planPrice } from '@numera/rules/plan-forms';
import { Controller } from '@nestjs/common';
import { judgeForm } from './judge-plan.ts';
import { PlanChange } from './plan-change.ts';
import type { PlanRow } from './plan.schema.ts';

/** What a period costs from now on. Who has the plan, or has ordered it, keeps what was agreed upon. */
@Controller()
export class SetPlanPrice {
  constructor(private readonly changes: PlanChange) {}

  @Handles(setPlanPrice)
  async execute({ input, actor }: Asked<typeof setPlanPrice>): Promise<ManagedPlan> {
    judgeForm(planPrice, input);
    const { planId, seen, period, priceCents, originalPriceCents, discountPercent } = input;
    const wanted: PlanPriceView = { period, priceCents, originalPriceCents, discountPercent };
    const versionOf = ({ priceVersions }: PlanRow): number => priceVersions?.[period] ?? 0;
    return this.changes.run(actor, {
      ...{ planId, seen, versionOf },
      decide: (row) => {
        const before = row.prices.find((price) => price.period === period);
        if (before && isDeepStrictEqual({ ...before }, wanted)) return null;
        return {
          action: 'plan.set-price',
          before: before ? named(before) : {},
          after: named(wanted),
          set: {
            prices: inOrder([...row.prices.filter((price) => price !== before), wanted]),
            priceVersions: { ...row.priceVersions, [period]: versionOf(row) + 1 },
          },
        };
      },
    });
  }
}

/** By names that say of which period they are. */
const named = ({ period, ...price }: PlanPriceView): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(price).map(([field, value]) => [`${period}.${field}`, value]));

const inOrder = (prices: PlanPriceView[]): PlanPriceView[] =>
  prices.toSorted((one, other) => planPeriod.options.indexOf(one.period) - planPeriod.options.indexOf(other.period));
