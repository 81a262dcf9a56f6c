import type { PlanView } from '@numera/contracts/catalog/list-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { periodText } from '@numera/rules/plan-texts';
import { texts } from './texts.ts';

interface PeriodToggleProps {
  readonly plans: readonly PlanView[];
  readonly period: PlanPeriod;
  readonly onChange: (period: PlanPeriod) => void;
}

const periods: readonly PlanPeriod[] = ['monthly', 'quarterly', 'annual'];

const bestDiscount = (plans: readonly PlanView[], period: PlanPeriod): number =>
  Math.max(
    0,
    ...plans.flatMap(({ prices }) => prices.filter((p) => p.period === period).map((p) => p.discountPercent ?? 0)),
  );

export function PeriodToggle({ plans, period, onChange }: PeriodToggleProps) {
  return (
    <fieldset className="period">
      <legend className="visually-hidden">{texts.period}</legend>
      {periods.map((option) => {
        const discount = bestDiscount(plans, option);
        return (
          <label key={option} className="period__option">
            <input type="radio" name="period" checked={option === period} onChange={() => onChange(option)} />
            <span>
              {periodText(option)}
              {discount > 0 && <em className="digits"> {texts.upTo(discount)}</em>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
