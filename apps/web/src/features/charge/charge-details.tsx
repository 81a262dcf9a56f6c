import type { ChargeView } from '@numera/contracts/billing/charge-link';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { periodText } from '@numera/rules/plan-texts';
import { type StatusText, standingStatus } from '@numera/rules/status-texts';
import { standingOf } from '../../kernel/charges/charge-standing.ts';
import { DocumentLink } from '../../ui/document-link.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

/** What is not owed is neither pending nor late. */
const badgeOf = (charge: ChargeView): StatusText =>
  standingOf(charge) === 'void' ? texts.closed : standingStatus(charge.standing);

/** What is charged, for which number, and until when. */
export function ChargeDetails({ charge }: { charge: ChargeView }) {
  const { number, planName, period, amountCents, dueDate, invoiceUrl } = charge;
  return (
    <section className="charge__details card" aria-label={texts.details}>
      <p className="charge__digits">
        <PhoneNumber number={number.number} large />
      </p>
      <p className="charge__city">{number.city}</p>
      <dl className="digits">
        <div>
          <dt>{texts.plan}</dt>
          <dd>
            {planName} · {periodText(period)}
          </dd>
        </div>
        <div>
          <dt>{texts.amount}</dt>
          <dd className="charge__amount">
            <Price cents={amountCents} />
          </dd>
        </div>
        <div>
          <dt>{texts.dueDate}</dt>
          <dd>
            {formatDay(dueDate)}
            <DueNote charge={charge} />
          </dd>
        </div>
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <StatusBadge status={badgeOf(charge)} />
          </dd>
        </div>
      </dl>
      {standingOf(charge) !== 'void' && <DocumentLink href={invoiceUrl} label={texts.invoice} />}
    </section>
  );
}

/** How near the day is, or when it was paid; nothing of a day that does not matter any more. */
function DueNote({ charge: { dueDate, paidOn, standing, isPayable } }: { charge: ChargeView }) {
  const paid = standing === 'paid';
  if (!paid && !isPayable) return null;
  const { text, tone } = dueText(dueDate, paid ? paidOn : null, today(new Date()), paid);
  return (
    <span className="charge__due" data-tone={tone}>
      {text}
    </span>
  );
}

export function DetailsSkeleton() {
  return (
    <div className="charge__details card" aria-busy="true">
      {[260, 120, 320, 280, 300, 240].map((width) => (
        <div key={width} className="skeleton charge__skeleton" style={{ maxWidth: width }} />
      ))}
    </div>
  );
}
