import type { OwnPayment } from '@numera/contracts/billing/own-payments';
import { dueText, formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import type { ComponentProps } from 'react';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { actionsOf } from './payment-actions.ts';
import { texts } from './texts.ts';

type Table = ComponentProps<typeof DataTable<OwnPayment>>;

const columns: Table['columns'] = [
  {
    key: 'number',
    title: texts.number,
    render: ({ number, orderId }) => <NumberCell {...number} to={`/admin/numeros/${orderId}`} />,
  },
  {
    key: 'value',
    title: texts.value,
    align: 'end',
    sort: { by: 'value', first: 'desc' },
    render: ({ valueCents }) => <Price cents={valueCents} />,
  },
  {
    key: 'due',
    title: texts.dueDate,
    sort: { by: 'dueDate', first: 'desc' },
    render: (payment) => <DueDate payment={payment} />,
  },
  { key: 'method', title: texts.method, render: ({ method }) => paymentMethodText(method) },
  { key: 'status', title: texts.status, render: ({ standing }) => <StatusTag status={standingStatus(standing)} /> },
];

/** How near the day is, or when it was paid; nothing of a day that does not matter any more. */
function DueDate({ payment: { dueDate, paidOn, standing } }: { payment: OwnPayment }) {
  const paid = standing === 'paid';
  const { text, tone } = dueText(dueDate, paid ? paidOn : null, today(new Date()), paid);
  return (
    <span className="cell-lines due-lines">
      <span className="digits">{formatDay(dueDate)}</span>
      {standing !== 'returned' && (
        <span className="cell-note" data-tone={tone}>
          {text}
        </span>
      )}
    </span>
  );
}

interface PaymentsTableProps extends Pick<
  Table,
  'list' | 'memory' | 'onSelect' | 'answer' | 'isFetching' | 'failure' | 'onDownload'
> {
  readonly onOpen: (payment: OwnPayment) => void;
  readonly onCopyPix: (payment: OwnPayment) => void;
}

/** What was charged for all numbers, and what can be done with each charge. */
export function PaymentsTable({ onOpen, onCopyPix, ...table }: PaymentsTableProps) {
  const actions = (payment: OwnPayment): readonly RowAction[] => {
    const isOwed = payment.standing === 'open' || payment.standing === 'late';
    return actionsOf(payment).map((action, at): RowAction => {
      const shown = { ...action, label: texts.actions[action.key], isMain: isOwed && at === 0 };
      if ('href' in shown || 'to' in shown) return shown;
      return { ...shown, onSelect: () => (shown.key === 'copyPix' ? onCopyPix(payment) : onOpen(payment)) };
    });
  };
  return (
    <DataTable<OwnPayment>
      {...table}
      label={texts.list}
      unit={texts.unit}
      search={texts.search}
      tabs={{ filter: 'standing', all: texts.all, words: texts.tabs }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ number, dueDate }) => `${formatDid(number.number)}, ${formatDay(dueDate)}`}
      actions={actions}
      skeleton={<ListCardSkeleton />}
      empty={{
        drawing: 'lost',
        title: texts.empty,
        text: texts.emptyText,
        action: <LinkButton to="/">{texts.order}</LinkButton>,
      }}
      emptyNarrowed={texts.empty}
    />
  );
}
