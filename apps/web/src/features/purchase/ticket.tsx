import { discountCents } from '@numera/rules/money';
import { periodText, priceUnit } from '@numera/rules/plan-texts';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import type { ChosenPlan, City } from './purchase-slice.ts';
import { texts } from './texts.ts';
import './ticket.css';

interface TicketProps {
  readonly city: City;
  readonly number: string | null;
  readonly plan: ChosenPlan | null;
  /** Null when nothing counts down: an order keeps the number, or nothing is held. */
  readonly holdEndsAt: number | null;
  readonly ordered: boolean;
  /** The last step's: the whole order, which stands nowhere else on the page. */
  readonly summary?: boolean;
}

/** The chosen number, which travels with the buyer through every later step. */
export function Ticket({ city, number, plan, holdEndsAt, ordered, summary = false }: TicketProps) {
  return (
    <section
      className={summary ? 'ticket ticket--summary' : 'ticket'}
      aria-label={summary ? texts.summary.title : texts.ticket}
    >
      <div className="ticket__number">
        <p className="ticket__label">{texts.yours}</p>
        <p className="ticket__digits" data-empty={number === null}>
          {number ? <PhoneNumber number={number} large /> : texts.noNumber}
        </p>
        <p className="ticket__city">
          {city.name}
          {summary && <span className="ticket__area-code"> · {texts.summary.areaCode(city.areaCode)}</span>}
        </p>
        {!ordered && (
          <Link to="/" className="ticket__change">
            {number ? texts.change : texts.choose}
          </Link>
        )}
      </div>
      {(plan || holdEndsAt || ordered) && (
        <div className="ticket__stub">
          {plan && summary && <OrderSummary plan={plan} />}
          {plan && !summary && (
            <p className="ticket__plan">
              <span>
                {plan.name} · {periodText(plan.period)}
              </span>
              <strong>
                <Price cents={plan.priceCents} />
                <small>{priceUnit(plan.period)}</small>
              </strong>
            </p>
          )}
          {ordered ? (
            <p className="countdown">
              <Icon name="lock" />
              <span>
                {texts.reserved} <span className="countdown__label">{texts.untilPaid}</span>
              </span>
            </p>
          ) : (
            holdEndsAt && <HoldCountdown endsAt={holdEndsAt} />
          )}
        </div>
      )}
    </section>
  );
}

/** The price is said once: a discount is part of it already. */
function OrderSummary({ plan }: { plan: ChosenPlan }) {
  const { summary } = texts;
  const discount = plan.discountPercent ?? 0;
  return (
    <dl className="summary">
      <div>
        <dt>{summary.plan}</dt>
        <dd>
          {plan.name} · {periodText(plan.period)}
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
        <dt>
          {summary.total} <small>{summary.value}</small>
        </dt>
        <dd>
          <Price cents={plan.priceCents} />
          <small>{priceUnit(plan.period)}</small>
        </dd>
      </div>
    </dl>
  );
}
