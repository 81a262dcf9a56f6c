import type { PlanPeriod } from '@numera/contracts/primitives';
import { discountCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { Icon } from '../../ui/icon.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

interface OrderSummaryProps {
  readonly city: string;
  readonly areaCode: string;
  readonly number: string;
  readonly plan: {
    readonly name: string;
    readonly period: PlanPeriod;
    readonly priceCents: number;
    readonly discountPercent: number | null;
  };
}

const assurances = [
  ['lock', texts.assurances.secure, texts.assurances.secureText],
  ['bolt', texts.assurances.immediate, texts.assurances.immediateText],
  ['repeat', texts.assurances.recurring, texts.assurances.recurringText],
] as const;

export function OrderSummary({ city, areaCode, number, plan }: OrderSummaryProps) {
  const { summary } = texts;
  const discount = plan.discountPercent ?? 0;
  const rows = [
    [summary.city, city],
    [summary.areaCode, areaCode],
    [summary.number, <PhoneNumber number={number} />],
    [summary.plan, `${plan.name} · ${periodText(plan.period)}`],
  ] as const;
  return (
    <>
      <section className="summary card" aria-label={summary.title}>
        <h2>{summary.title}</h2>
        <dl className="digits">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="summary__money">
            <dt>{summary.value}</dt>
            <dd>
              <Price cents={plan.priceCents} />
            </dd>
          </div>
          {discount > 0 && (
            <div className="summary__discount">
              <dt>
                {summary.discount(discount)} <small>{summary.discountNote}</small>
              </dt>
              <dd>
                <Price cents={discountCents(plan.priceCents, discount)} />
              </dd>
            </div>
          )}
          <div className="summary__total">
            <dt>{summary.total}</dt>
            <dd>
              <Price cents={plan.priceCents} />
            </dd>
          </div>
        </dl>
      </section>
      <ul className="assurances" aria-label={texts.assurances.title}>
        {assurances.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <p>
              <strong>{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
