import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { paymentStatus } from '@numera/rules/status-texts';
import { type RefObject, useRef } from 'react';
import { DocumentLink } from '../../ui/document-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Price } from '../../ui/price.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

type Payment = OwnOverview['due'][number];

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly payments: readonly Payment[];
  /** Said below the last row when the server keeps more. */
  readonly part: string | null;
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly isPayable: (payment: Payment) => boolean;
}

function PaymentList({ id, title, payments, part, heading, isPayable }: ListProps) {
  if (payments.length === 0) return null;
  const day = today(new Date());
  return (
    <section className="panel-list card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {payments.map((payment) => {
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
                {payment.stage === 'activates' && <> · {texts.activates}</>}
              </p>
              <StatusBadge status={paymentStatus(payment.status)} />
              {isPayable(payment) && (
                <span className="panel-row__links">
                  <DocumentLink href={payment.bankSlipUrl} label={texts.slip} />
                  <DocumentLink href={payment.invoiceUrl} label={texts.invoice} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {part && <p className="panel-list__part">{part}</p>}
    </section>
  );
}

/** What waits to be paid or is late, and apart from it what comes later, under a notice that leads to them. */
export function DuePayments({
  due,
  pending,
  open,
}: Pick<OwnOverview, 'due'> & Pick<OwnOverview['payments'], 'pending' | 'open'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (due.length === 0) return null;
  const now = due.filter(({ stage }) => stage !== 'upcoming');
  const upcoming = due.filter(({ stage }) => stage === 'upcoming');
  // A number that waits for its first charge is not paid by a later one.
  const waiting = new Set(now.filter(({ stage }) => stage === 'activates').map(({ number }) => number.number));
  const part = due.length < open ? texts.mostUrgent(due.length, open) : null;
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
      <PaymentList
        id="em-aberto"
        title={texts.due}
        payments={now}
        part={upcoming.length > 0 ? null : part}
        heading={heading}
        isPayable={() => true}
      />
      <PaymentList
        id="proximas"
        title={texts.upcoming}
        payments={upcoming}
        part={part}
        heading={now.length > 0 ? undefined : heading}
        isPayable={({ number }) => !waiting.has(number.number)}
      />
    </>
  );
}
