import type { OrderView } from '@numera/contracts/billing/order-view';
import { formatDay } from '@numera/rules/dates';
import { formatCents, monthlyCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { texts } from './texts.ts';

const progressOf = ({ state, life }: OrderView): string | null => {
  if (state === 'ACTIVATION_FAILED') return texts.progress.failed;
  if (state !== 'ACTIVE') return state === 'PAID' ? texts.progress.paid : null;
  if (life?.status === 'SUSPENDED') return texts.progress.suspended;
  return life?.endsOn ? texts.progress.ends(formatDay(life.endsOn)) : texts.progress.active;
};

interface SubscriptionDetailsProps {
  readonly order: OrderView;
  /** Nothing will be charged for it any more, nor any number given. */
  readonly over: boolean;
  /** The page's heading says how its number stands. */
  readonly told: boolean;
}

export function SubscriptionDetails({ order, over, told }: SubscriptionDetailsProps) {
  const { number, plan, nextChargeOn, subscriptionId } = order;
  const progress = over || told ? null : progressOf(order);
  const state = order.life?.status ?? order.state;
  const discount = plan.discountPercent ?? 0;
  return (
    <section className="details card" aria-label={texts.details}>
      <p className="details__digits">
        <PhoneNumber number={number.number} large />
      </p>
      <p className="details__city">{number.city}</p>
      <p className="details__progress" data-state={state} role="status">
        {progress}
      </p>
      <h2 className="visually-hidden">{texts.details}</h2>
      <dl className="digits">
        <div>
          <dt>{texts.number}</dt>
          <dd>
            <PhoneNumber number={number.number} /> · {number.city}
          </dd>
        </div>
        <div>
          <dt>{texts.plan}</dt>
          <dd>
            {plan.name} · {periodText(plan.period)},{' '}
            {texts.perMonth(formatCents(monthlyCents(plan.priceCents, plan.period)))}
            {discount > 0 && <span className="details__discount">{texts.discount(discount)}</span>}
          </dd>
        </div>
        {!over && !told && !order.life?.endsOn && (
          <div>
            <dt>{texts.nextCharge}</dt>
            <dd>{nextChargeOn ? formatDay(nextChargeOn) : texts.awaiting}</dd>
          </div>
        )}
        {subscriptionId && (
          <div>
            <dt>{texts.subscription}</dt>
            <dd className="details__id">{subscriptionId}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function DetailsSkeleton() {
  return (
    <div className="details card" aria-busy="true">
      {[200, 140, 320, 280, 300].map((width) => (
        <div key={width} className="skeleton details__skeleton" style={{ maxWidth: width }} />
      ))}
    </div>
  );
}
