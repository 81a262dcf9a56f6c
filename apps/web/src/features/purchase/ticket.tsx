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
}

/** The chosen number, which travels with the buyer through every later step. */
export function Ticket({ city, number, plan, holdEndsAt, ordered }: TicketProps) {
  return (
    <section className="ticket" aria-label={texts.ticket}>
      <div className="ticket__number">
        <p className="ticket__label">{texts.yours}</p>
        <p className="ticket__digits" data-empty={number === null}>
          {number ? <PhoneNumber number={number} large /> : texts.noNumber}
        </p>
        <p className="ticket__city">{city.name}</p>
        {!ordered && (
          <Link to="/" className="ticket__change">
            {number ? texts.change : texts.choose}
          </Link>
        )}
      </div>
      {(plan || holdEndsAt || ordered) && (
        <div className="ticket__stub">
          {plan && (
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
