import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { Rows, type RowsProps } from '../../ui/kit/rows.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { payPath } from './life.ts';
import { texts } from './texts.ts';

type Owed = SubscriptionView['owed'][number];

const words = texts.page.owed;

const columns: RowsProps<Owed>['columns'] = [
  { key: 'due', title: words.due, render: (charge) => <Due charge={charge} /> },
  { key: 'value', title: words.value, align: 'end', render: ({ amountCents }) => <Price cents={amountCents} /> },
  { key: 'method', title: words.method, render: ({ method }) => paymentMethodText(method) },
  { key: 'status', title: words.status, render: ({ standing }) => <StatusTag status={standingStatus(standing)} /> },
];

function Due({ charge: { dueDate, debitOn, isUnderWay } }: { charge: Owed }) {
  const { text, tone } = dueText(dueDate, null, today(new Date()));
  return (
    <span className="cell-main">
      <span className="digits">{formatDay(dueDate)}</span>
      {debitOn && <span className="cell-note">{words.debit(formatDay(debitOn))}</span>}
      {isUnderWay && <span className="cell-note">{words.underWay}</span>}
      {!debitOn && !isUnderWay && (
        <span className="cell-note" data-tone={tone}>
          {text}
        </span>
      )}
    </span>
  );
}

/** What is to be paid for a number, and where; nothing where nothing is. */
export function OwedList({ owed }: Pick<SubscriptionView, 'owed'>) {
  if (owed.length === 0) return null;
  return (
    <ListCard id="em-aberto" title={words.title}>
      <Rows
        label={words.title}
        columns={columns}
        rows={owed}
        rowKey={({ paymentId }) => paymentId}
        rowName={({ dueDate }) => formatDay(dueDate)}
        actions={({ paymentId, debitOn, isUnderWay }) =>
          debitOn || isUnderWay ? [] : [{ key: 'pay', label: words.pay, to: payPath(paymentId) }]
        }
      />
    </ListCard>
  );
}
