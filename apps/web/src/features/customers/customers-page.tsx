import type { customers } from '@numera/contracts/billing/customers';
import type { BusinessOverview } from '@numera/contracts/billing/overviews';
import { formatMoment } from '@numera/rules/format-moment';
import { formatPhone } from '@numera/rules/phone';
import { relativeTime } from '@numera/rules/relative-time';
import { formatTaxId } from '@numera/rules/tax-id';
import type { ComponentProps } from 'react';
import { fresh } from '../../kernel/api.ts';
import { useGetBusinessOverviewQuery } from '../../kernel/business-overview.api.ts';
import { ReadFigures } from '../../kernel/read-figures.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import type { Stat } from '../../ui/kit/stat-cards.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useCustomerActions } from './customer-actions.tsx';
import type { Customer } from './customers.api.ts';
import { texts } from './texts.ts';

const list: ServerList<typeof customers> = {
  path: 'customers',
  tag: 'Customer',
  sorts: { createdAt: 'desc', name: 'asc' },
  filters: { access: ['linked', 'none'] },
  periods: ['createdAt'],
};

type Table = ComponentProps<typeof DataTable<Customer>>;

const columns: Table['columns'] = [
  {
    key: 'name',
    title: texts.name,
    sort: { by: 'name', first: 'asc' },
    render: ({ name, numbers, isLeaving }) => (
      <span className="cell-lines">
        <span>{name}</span>
        {numbers.active > 0 && <StatusTag status={{ text: texts.active, tone: 'success' }} />}
        {isLeaving && <StatusTag status={{ text: texts.remove.underWay, tone: 'warning' }} />}
      </span>
    ),
  },
  { key: 'email', title: texts.email, render: ({ email }) => <span className="cell-wraps">{email}</span> },
  { key: 'taxId', title: texts.taxId, render: ({ cpfCnpj }) => <span className="digits">{formatTaxId(cpfCnpj)}</span> },
  { key: 'phone', title: texts.phone, render: ({ phone }) => <span className="digits">{formatPhone(phone)}</span> },
  {
    key: 'numbers',
    title: texts.numbers,
    render: ({ numbers: { active, total } }) => (total === 0 ? texts.noNumbers : texts.counted(active, total)),
  },
  {
    key: 'pending',
    title: texts.pending,
    render: ({ pendingPayments }) =>
      pendingPayments > 0 && <StatusTag status={{ text: texts.pendingCount(pendingPayments), tone: 'warning' }} />,
  },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span title={formatMoment(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
];

/** Who has bought. */
export default function CustomersPage() {
  const table = useList(list, texts.unread);
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { actionsOn, dialogs } = useCustomerActions();
  const actions: Table['actions'] = (customer) => {
    const { data, access, removal } = actionsOn(customer);
    const page = `/admin/clientes/${customer.id}`;
    return [{ key: 'details', label: texts.details.open, isMain: true, to: page }, ...data, ...access, ...removal];
  };
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <ReadFigures read={useGetBusinessOverviewQuery(userId, fresh)} unread={texts.figuresUnread} statsOf={statsOf} />
      <DataTable<Customer>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'access', all: texts.all, words: texts.tabs }}
        periods={[{ days: 'createdAt', label: texts.since }]}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actions}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'lost', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={texts.emptyNarrowed}
      />
      {dialogs}
    </PanelPage>
  );
}

const statsOf = (figures: BusinessOverview | undefined): Stat[] => [
  { label: texts.cards.customers, count: figures?.customers },
  {
    label: texts.cards.active,
    count: figures?.numbers.active,
    ...(figures ? { note: texts.cards.ofTotal(figures.numbers.total) } : {}),
  },
  { label: texts.cards.pending, count: figures?.payments.pending },
];
