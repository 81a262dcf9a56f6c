import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { formatDay } from '@numera/rules/dates';
import { formatCents } from '@numera/rules/money';
import { periodText, priceUnit } from '@numera/rules/plan-texts';
import { subscriptionStatus } from '@numera/rules/status-texts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

export function OwnNumbers({ subscriptions, total }: Pick<OwnOverview, 'subscriptions'> & { total: number }) {
  return (
    <section className="panel-list card" aria-labelledby="meus-numeros">
      <h2 id="meus-numeros">{texts.myNumbers}</h2>
      <ul>
        {subscriptions.map(({ id, number, status, planName, period, valueCents, nextDueDate }) => (
          <li key={id} className="panel-row">
            <p className="panel-row__main">
              <strong>
                <PhoneNumber number={number.number} />
              </strong>
              <span className="panel-row__note">{number.city}</span>
            </p>
            <p className="panel-row__note">
              {planName} · {periodText(period)} · <span className="digits">{formatCents(valueCents)}</span>
              {priceUnit(period)}
              {nextDueDate && status !== 'CANCELED' && <> · {texts.nextCharge(formatDay(nextDueDate))}</>}
            </p>
            <StatusBadge status={subscriptionStatus(status)} />
          </li>
        ))}
      </ul>
      {subscriptions.length < total && <p className="panel-list__part">{texts.latest(subscriptions.length, total)}</p>}
    </section>
  );
}
