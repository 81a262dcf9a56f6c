import type { OwnNumber } from '@numera/contracts/billing/own-numbers';
import { formatDay, today } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents, monthlyCents } from '@numera/rules/money';
import { priceUnit } from '@numera/rules/plan-texts';
import type { ComponentProps } from 'react';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { Price } from '../../ui/price.tsx';
import { numberPath } from './life.ts';
import { livedInList } from './lived.ts';
import { type NumberAction, rowActionsOf } from './number-actions.ts';
import { NumberStatus } from './number-status.tsx';
import { texts } from './texts.ts';

type Table = ComponentProps<typeof DataTable<OwnNumber>>;

const columns: Table['columns'] = [
  {
    key: 'number',
    title: texts.number,
    sort: { by: 'number', first: 'asc' },
    render: ({ number, orderId }) => <NumberCell {...number} to={numberPath(orderId)} />,
  },
  {
    key: 'date',
    title: texts.date,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span className="digits">{formatDay(today(new Date(createdAt)))}</span>,
  },
  { key: 'holder', title: texts.holder, render: ({ holder }) => <span className="cell-holder">{holder}</span> },
  {
    key: 'fee',
    title: texts.fee,
    align: 'end',
    sort: { by: 'value', first: 'desc' },
    render: (number) => <Fee number={number} />,
  },
  { key: 'status', title: texts.status, render: (number) => <NumberStatus number={livedInList(number)} /> },
];

/** What it comes to a month; what is charged, where that is more than a month. */
function Fee({ number: { valueCents, period } }: { number: OwnNumber }) {
  return (
    <span className="cell-lines">
      <Price cents={monthlyCents(valueCents, period)} />
      {period !== 'monthly' && (
        <span className="cell-note digits">{`${formatCents(valueCents)}${priceUnit(period)}`}</span>
      )}
    </span>
  );
}

interface NumbersTableProps extends Pick<
  Table,
  'list' | 'memory' | 'onSelect' | 'answer' | 'isFetching' | 'failure' | 'onDownload'
> {
  readonly onAct: (number: OwnNumber, action: NumberAction) => void;
}

/** What somebody has, and what can be done with each. */
export function NumbersTable({ onAct, ...table }: NumbersTableProps) {
  const rows = table.answer?.rows ?? [];
  const isShown = (table.answer?.counts?.['SUSPENDED']?.count ?? 0) > 0 || table.list.filters['status'] === 'SUSPENDED';
  const words = isShown ? { ...texts.tabs, SUSPENDED: texts.suspended } : texts.tabs;
  return (
    <DataTable<OwnNumber>
      {...table}
      label={texts.list}
      unit={texts.unit}
      search={texts.search}
      tabs={{ filter: 'status', all: texts.all, words }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ number }) => formatDid(number.number)}
      actions={(number) => rowActionsOf(number, rows, today(new Date()), (action) => onAct(number, action))}
      skeleton={<ListCardSkeleton />}
      empty={{ drawing: 'numbers', ...texts.empty, action: <LinkButton to="/">{texts.order}</LinkButton> }}
      emptyNarrowed={texts.emptyNarrowed}
    />
  );
}
