import type { allNumbers, ListedNumber } from '@numera/contracts/billing/all-numbers';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { monthlyCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { relativeTime } from '@numera/rules/relative-time';
import { subscriptionStatus } from '@numera/rules/status-texts';
import type { ComponentProps } from 'react';
import { useDownload } from '../../kernel/use-download.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './all-numbers-texts.ts';

const list: ServerList<typeof allNumbers> = {
  path: 'all-numbers',
  tag: 'Subscription',
  sorts: { createdAt: 'desc', number: 'asc', value: 'desc' },
  filters: { status: ['ACTIVE', 'PENDING', 'CANCELED', 'SUSPENDED', 'ACTIVATION_FAILED'] },
  sizes: [25],
};

/** The page of one number, where it is looked into, repaired and given up. */
const pathOf = ({ orderId }: ListedNumber): string => `/admin/numeros/${orderId}`;

const columns: ComponentProps<typeof DataTable<ListedNumber>>['columns'] = [
  {
    key: 'number',
    title: texts.number,
    sort: { by: 'number', first: 'asc' },
    render: (row) => <NumberCell {...row.number} to={pathOf(row)} />,
  },
  {
    key: 'customer',
    title: texts.customer,
    render: ({ customer }) => (
      <span className="cell-lines">
        <span>{customer.name}</span>
        <span className="cell-note cell-wraps">{customer.email}</span>
      </span>
    ),
  },
  {
    key: 'plan',
    title: texts.plan,
    render: ({ planName, period }) => (
      <span className="cell-lines">
        <span>{planName}</span>
        <span className="cell-note">{periodText(period)}</span>
      </span>
    ),
  },
  {
    key: 'fee',
    title: texts.fee,
    align: 'end',
    sort: { by: 'value', first: 'desc' },
    render: ({ valueCents, period }) => <Price cents={monthlyCents(valueCents, period)} />,
  },
  { key: 'status', title: texts.status, render: ({ status }) => <StatusTag status={subscriptionStatus(status)} /> },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span title={formatMoment(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
];

/** Everybody's numbers. */
export default function AllNumbersPage() {
  const { query, ...table } = useList(list, texts.unread);
  const download = useDownload();
  const counts = table.answer?.counts;
  // Under no tab by the specification; where there are some, they have one.
  const others = Object.entries(texts.others).filter(
    ([status]) =>
      (counts?.[status as keyof typeof texts.others]?.count ?? 0) > 0 || table.list.filters['status'] === status,
  );
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <DataTable<ListedNumber>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'status', all: texts.all, words: { ...texts.tabs, ...Object.fromEntries(others) } }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => formatDid(number.number)}
        actions={(row) => [
          { key: 'details', label: texts.details, isMain: true, to: pathOf(row) },
          { key: 'customer', label: texts.customerNumbers, onSelect: () => table.list.onSearch(row.customer.email) },
        ]}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'numbers', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={texts.emptyNarrowed}
        onDownload={(told) => download({ path: 'all-numbers.csv', params: query }, told)}
      />
    </PanelPage>
  );
}
