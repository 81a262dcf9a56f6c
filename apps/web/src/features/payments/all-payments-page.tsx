import type { allPayments, ManagedPayment } from '@numera/contracts/billing/all-payments';
import { formatDay } from '@numera/rules/dates';
import { formatDid } from '@numera/rules/did';
import { formatCents } from '@numera/rules/money';
import { paymentMethodText } from '@numera/rules/plan-texts';
import { standingStatus } from '@numera/rules/status-texts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { fresh } from '../../kernel/api.ts';
import { ReadFigures } from '../../kernel/read-figures.tsx';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { Price } from '../../ui/price.tsx';
import { useGetPaymentTotalsQuery } from './all-payments.api.ts';
import { texts } from './all-payments-texts.ts';
import { actionsOn, type PaymentDeed, workOn } from './managed-payment.ts';

const methods = ['CREDIT_CARD', 'PIX', 'BOLETO'] as const;

const list: ServerList<typeof allPayments> = {
  path: 'all-payments',
  tag: 'Payment',
  sorts: { dueDate: 'desc', value: 'desc', paidOn: 'desc' },
  filters: { standing: ['open', 'paid', 'late', 'returned'], method: methods },
  periods: ['dueDate', 'paidOn'],
};

type Table = ComponentProps<typeof DataTable<ManagedPayment>>;

const columns: Table['columns'] = [
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
    key: 'number',
    title: texts.number,
    render: ({ number, orderId }) => <NumberCell {...number} to={`/admin/numeros/${orderId}`} />,
  },
  {
    key: 'value',
    title: texts.value,
    align: 'end',
    sort: { by: 'value', first: 'desc' },
    render: ({ valueCents, refundedCents }) => (
      <span className="cell-lines">
        <Price cents={valueCents} />
        {refundedCents > 0 && (
          <span className="cell-note digits">{`${texts.refunded} ${formatCents(refundedCents)}`}</span>
        )}
      </span>
    ),
  },
  {
    key: 'due',
    title: texts.dueDate,
    sort: { by: 'dueDate', first: 'desc' },
    render: ({ dueDate }) => <span className="digits">{formatDay(dueDate)}</span>,
  },
  {
    key: 'paid',
    title: texts.paidOn,
    sort: { by: 'paidOn', first: 'desc' },
    render: ({ paidOn }) => <span className="digits">{paidOn ? formatDay(paidOn) : texts.unpaid}</span>,
  },
  { key: 'method', title: texts.method, render: ({ method }) => paymentMethodText(method) },
  { key: 'status', title: texts.status, render: (payment) => <Standing payment={payment} /> },
];

/** How it stands, and what is being done to it. */
function Standing({ payment }: { readonly payment: ManagedPayment }) {
  const work = workOn(payment);
  return (
    <span className="cell-lines">
      <StatusTag status={standingStatus(payment.standing)} />
      {work && <StatusTag status={work} />}
      {work?.note && <span className="cell-note cell-wraps">{work.note}</span>}
    </span>
  );
}

const PaymentDeedDialog = lazy(() => import('./payment-deed-dialogs.tsx'));

const standings = ['paid', 'open', 'late', 'all'] as const;

/** What all payments come to, whatever the list shows. */
const Totals = () => (
  <ReadFigures
    read={useGetPaymentTotalsQuery(undefined, fresh)}
    unread={texts.totalsUnread}
    statsOf={(totals) =>
      standings.map((standing) => ({
        label: texts.cards[standing],
        count: totals?.[standing].count,
        to: standing === 'all' ? '/admin/all-pagamentos' : `/admin/all-pagamentos?standing=${standing}`,
        ...(totals ? { text: formatCents(totals[standing].cents), note: texts.counted(totals[standing].count) } : {}),
      }))
    }
  />
);

/** Everybody's payments. */
export default function AllPaymentsPage() {
  const table = useList(list, texts.unread);
  const { about, show, life } = useDialog<{ readonly payment: ManagedPayment; readonly deed: PaymentDeed }>();
  return (
    <PanelPage title={texts.title} intro={texts.intro}>
      <Totals />
      <DataTable<ManagedPayment>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'standing', all: texts.all, words: { ...texts.tabs, returned: texts.returned } }}
        filters={[
          {
            filter: 'method',
            label: texts.method,
            words: Object.fromEntries(methods.map((method) => [method, paymentMethodText(method)])),
          },
        ]}
        periods={[
          { days: 'dueDate', label: texts.dueDate },
          { days: 'paidOn', label: texts.paidOn },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number, dueDate }) => texts.name(formatDid(number.number), formatDay(dueDate))}
        actions={(payment) => actionsOn(payment, (deed) => show({ payment, deed }))}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'lost', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={texts.emptyNarrowed}
      />
      <Suspense fallback={null}>
        {about && <PaymentDeedDialog about={about.deed} payment={about.payment} life={life} />}
      </Suspense>
    </PanelPage>
  );
}
