import type { PlanPriceView, PlanView } from '@numera/contracts/catalog/list-plans';
import { formatCents, monthlyCents } from '@numera/rules/money';
import { priceUnit } from '@numera/rules/plan-texts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

interface PlanCardProps {
  readonly plan: PlanView;
  readonly price: PlanPriceView;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

export function PlanCard({ plan, price, chosen, onChoose }: PlanCardProps) {
  const discount = price.discountPercent ?? 0;
  return (
    <li className="plan card" data-chosen={chosen} data-recommended={plan.recommended}>
      {plan.recommended && (
        <p className="plan__advice">
          <Icon name="check" />
          {texts.recommended}
        </p>
      )}
      <div className="plan__head">
        <h2>{plan.name}</h2>
        {discount > 0 && <span className="plan__badge digits">{texts.discount(discount)}</span>}
      </div>
      <div className="plan__price">
        <p className="plan__was">
          {price.originalPriceCents !== null && price.originalPriceCents > price.priceCents && (
            <>
              <span className="visually-hidden">{texts.was}: </span>
              <s>
                <Price cents={price.originalPriceCents} />
              </s>
            </>
          )}
        </p>
        <p className="plan__now">
          <Price cents={price.priceCents} />
          <span>{priceUnit(price.period)}</span>
        </p>
        <p className="plan__month digits">
          {price.period !== 'monthly' && texts.perMonth(formatCents(monthlyCents(price.priceCents, price.period)))}
        </p>
      </div>
      <p className="plan__text">{plan.description}</p>
      <button type="button" className={plan.recommended ? 'button button--primary' : 'button'} onClick={onChoose}>
        {texts.choose}
        <span className="visually-hidden"> {texts.plan(plan.name)}</span>
      </button>
    </li>
  );
}
