import type { OwnOverview } from '@numera/contracts/billing/overviews';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import { type RefObject, useRef } from 'react';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { Rows, type RowsProps } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './texts.ts';

type Payment = OwnOverview['due'][number];

const columns: RowsProps<Payment>['columns'] = [
  { key: 'number', title: texts.number, render: ({ number }) => <NumberCell {...number} /> },
  { key: 'value', title: texts.value, align: 'end', render: ({ amountCents }) => <Price cents={amountCents} /> },
  { key: 'due', title: texts.dueDate, render: ({ dueDate, stage }) => <DueDate day={dueDate} stage={stage} /> },
  { key: 'method', title: texts.method, render: ({ method }) => paymentMethodText(method) },
  { key: 'status', title: texts.status, render: ({ standing }) => <StatusTag status={standingStatus(standing)} /> },
];

function DueDate({ day, stage }: { day: string; stage: Payment['stage'] }) {
  const { text, tone } = dueText(day, null, today(new Date()));
  return (
    <>
      <span className="digits">{formatDay(day)}</span>
      <br />
      <span className="cell-note" data-tone={tone}>
        {text}
      </span>
      {stage === 'activates' && <span className="cell-note"> · {texts.activates}</span>}
    </>
  );
}

const documentsOf = ({ bankSlipUrl, invoiceUrl }: Payment): RowAction[] => [
  ...(bankSlipUrl ? [{ key: 'slip', label: texts.slip, href: bankSlipUrl }] : []),
  ...(invoiceUrl ? [{ key: 'invoice', label: texts.invoice, href: invoiceUrl }] : []),
];

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
  return (
    <ListCard id={id} title={title} part={part} heading={heading}>
      <Rows
        label={title}
        columns={columns}
        rows={payments}
        rowKey={(payment) => payment.id}
        rowName={({ number }) => formatDid(number.number)}
        actions={(payment) => (isPayable(payment) ? documentsOf(payment) : [])}
      />
    </ListCard>
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
      {pending > 0 && <WarningAlert text={texts.waiting(pending)} action={texts.toPayments} onAction={showPayments} />}
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
