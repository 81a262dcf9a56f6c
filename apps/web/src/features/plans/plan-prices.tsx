import type { ManagedPlan } from '@numera/contracts/catalog/manage-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { PriceForm } from './price-form.tsx';
import { texts } from './texts.ts';

const periods: readonly PlanPeriod[] = ['monthly', 'quarterly', 'annual'];

/** Three prices a plan, each saved for itself. */
export function PlanPrices({ plans }: { plans: readonly ManagedPlan[] }) {
  if (plans.length === 0) return <EmptyState drawing="lost" title={texts.noPlans} />;
  return (
    <div className="panel">
      {plans.map((plan) => (
        <section key={plan.id} className="plan-prices" aria-labelledby={`precos-${plan.id}`}>
          <h2 id={`precos-${plan.id}`}>
            {plan.name} {!plan.active && <StatusTag status={{ text: texts.inactive, tone: 'neutral' }} />}
          </h2>
          <div className="plan-prices__cards">
            {periods.map((period) => (
              <PriceForm key={period} plan={plan} period={period} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
