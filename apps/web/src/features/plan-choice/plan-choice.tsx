import type { PlanPriceView, PlanView } from '@numera/contracts/catalog/list-plans';
import type { PlanPeriod } from '@numera/contracts/primitives';
import { failureOf } from '../../kernel/failure.ts';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SlowHint } from '../../ui/slow-hint.tsx';
import { FeatureTable } from './feature-table.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import { useListPlansQuery } from '../../kernel/plans.api.ts';
import { texts } from './texts.ts';
import './plan-choice.css';

interface PlanChoiceProps {
  readonly period: PlanPeriod;
  readonly chosenId: string | null;
  readonly onPeriod: (period: PlanPeriod) => void;
  readonly onChoose: (plan: PlanView, price: PlanPriceView) => void;
}

export function PlanChoice({ period, chosenId, onPeriod, onChoose }: PlanChoiceProps) {
  const { data: plans, error, isFetching, refetch } = useListPlansQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (!plans && error && !isFetching)
    return (
      <FailedNotice
        title={texts.failed.title}
        text={failureOf(error).message}
        action={texts.failed.retry}
        onAction={() => void refetch()}
      />
    );
  if (!plans) return <PlanSkeleton />;
  if (plans.length === 0)
    return (
      <div className="card">
        <Notice drawing="clock" title={texts.empty.title} text={texts.empty.text}>
          <button type="button" className="button button--primary" onClick={() => void refetch()}>
            {texts.failed.retry}
          </button>
        </Notice>
      </div>
    );

  const offers = plans.flatMap((plan) => {
    const price = plan.prices.find((candidate) => candidate.period === period);
    return price ? [{ plan, price }] : [];
  });
  return (
    <>
      <PeriodToggle plans={plans} period={period} onChange={onPeriod} />
      {offers.length === 0 && (
        <div className="card">
          <Notice drawing="numbers" title={texts.none.title} text={texts.none.text} />
        </div>
      )}
      <ul className="plans">
        {offers.map(({ plan, price }) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={price}
            chosen={plan.id === chosenId}
            onChoose={() => onChoose(plan, price)}
          />
        ))}
      </ul>
      <FeatureTable plans={plans} />
    </>
  );
}

function PlanSkeleton() {
  return (
    <div aria-busy="true">
      <div className="skeleton plans__skeleton-toggle" />
      <div className="plans">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton plans__skeleton-card" />
        ))}
      </div>
      <SlowHint text={texts.slow} />
    </div>
  );
}
