import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { paymentStatus } from '@numera/rules/status-texts';
import { useRef } from 'react';
import { DocumentLink } from '../../ui/document-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

/** What waits to be paid or is late, under a notice that leads to it. */
export function DuePayments({
  due,
  pending,
  open,
}: Pick<OwnOverview, 'due'> & Pick<OwnOverview['payments'], 'pending' | 'open'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (due.length === 0) return null;
  const day = today(new Date());
  const showPayments = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {pending > 0 && (
        <div className="due-notice" role="status">
          <Icon name="clock" />
          <p>{texts.waiting(pending)}</p>
          <button type="button" className="button button--small" onClick={showPayments}>
            {texts.toPayments}
          </button>
        </div>
      )}
      <section className="panel-list card" aria-labelledby="em-aberto">
        <h2 id="em-aberto" ref={heading} tabIndex={-1}>
          {texts.due}
        </h2>
        <ul>
          {due.map((payment) => {
            const { text, tone } = dueText(payment.dueDate, null, day);
            return (
              <li key={payment.id} className="panel-row panel-row--linked">
                <p className="panel-row__main">
                  <strong>
                    <Price cents={payment.amountCents} />
                  </strong>
                  <span className="panel-row__note">
                    <PhoneNumber number={payment.number.number} /> · {payment.number.city}
                  </span>
                </p>
                <p className="panel-row__note">
                  <span className="digits">{formatDay(payment.dueDate)}</span> · <span data-tone={tone}>{text}</span> ·{' '}
                  {paymentMethodText(payment.method)}
                </p>
                <StatusBadge status={paymentStatus(payment.status)} />
                <span className="panel-row__links">
                  <DocumentLink href={payment.bankSlipUrl} label={texts.slip} />
                  <DocumentLink href={payment.invoiceUrl} label={texts.invoice} />
                </span>
              </li>
            );
          })}
        </ul>
        {due.length < open && <p className="panel-list__part">{texts.mostUrgent(due.length, open)}</p>}
      </section>
    </>
  );
}
