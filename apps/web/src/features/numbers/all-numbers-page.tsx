import type { allNumbers, ListedNumber } from '@numera/contracts/billing/all-numbers';
import { statesOf } from '@numera/rules/area-codes';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { monthlyCents } from '@numera/rules/money';
import { periodText } from '@numera/rules/plan-texts';
import { relativeTime } from '@numera/rules/relative-time';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { LinkButton } from '../../ui/kit/link-button.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { NumberCell } from '../../ui/kit/number-cell.tsx';
import { NumberStanding } from '../../ui/kit/number-standing.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import type { RowAction } from '../../ui/kit/row-actions.tsx';
import { Price } from '../../ui/price.tsx';
import { texts } from './all-numbers-texts.ts';
import { NumberDialogs } from './number-dialogs.tsx';
import { AccessRefused, OpenSales } from './open-sales.tsx';
import './numbers.css';

const list: ServerList<typeof allNumbers> = {
  path: 'all-numbers',
  tag: 'Subscription',
  sorts: { createdAt: 'desc', number: 'asc', value: 'desc' },
  filters: { status: ['ACTIVE', 'PENDING', 'CANCELED', 'SUSPENDED', 'ACTIVATION_FAILED'] },
  periods: ['createdAt'],
};

/** The page of one number, where it is looked into, repaired and given up. */
const pathOf = ({ orderId }: ListedNumber): string => `/admin/numeros/${orderId}`;

/** City and state, which the area code tells; a few serve two. */
const placeOf = ({ number: { city, areaCode } }: ListedNumber): string => `${city}, ${statesOf(areaCode).join('/')}`;

const columns: ComponentProps<typeof DataTable<ListedNumber>>['columns'] = [
  {
    key: 'number',
    title: texts.number,
    sort: { by: 'number', first: 'asc' },
    render: (row) => <NumberCell {...row.number} city={placeOf(row)} to={pathOf(row)} />,
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
  {
    key: 'status',
    title: texts.status,
    render: (row) => <NumberStanding number={row} />,
  },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'createdAt', first: 'desc' },
    render: ({ createdAt }) => <span title={formatMoment(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
];

type About = 'sip' | 'story' | 'cancel' | 'keep' | 'remove';

interface Asked {
  readonly about: About;
  readonly row: ListedNumber;
}

/** What an administrator can do with a number. One that ends, or is being removed, is let go. */
function actionsOn(row: ListedNumber, ask: (about: About) => void): readonly RowAction[] {
  const { status, isLeaving, cancelAt, endingReason, customer } = row;
  const asking = (key: About, label: string, danger = false) => ({ key, label, danger, onSelect: () => ask(key) });
  const isOver = status === 'CANCELED' || isLeaving || endingReason !== null;
  return [
    { key: 'details', label: texts.details, isMain: true, to: pathOf(row) },
    ...(status === 'ACTIVE' ? [asking('sip', texts.sip)] : []),
    asking('story', texts.story.open),
    { key: 'order-story', label: texts.orderStory, to: `/admin/operacao/pedidos/${row.orderId}` },
    { key: 'customer', label: texts.openCustomer, to: `/admin/clientes/${customer.id}` },
    ...(isOver ? [] : [cancelAt === null ? asking('cancel', texts.cancel, true) : asking('keep', texts.keep)]),
    ...(isLeaving ? [] : [asking('remove', texts.remove.open, true)]),
  ];
}

function emptyText(search: string, status: string | undefined): string {
  const words = texts.emptyNarrowed;
  if (search !== '') return words.search(search);
  return status !== undefined && status in words ? (words[status as 'ACTIVE'] ?? words.other) : words.other;
}

const StoryDialog = lazy(() => import('./story-dialog.tsx'));
const CancelOrderDialog = lazy(() => import('./cancel-order-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

/** Whatever is asked about a number, until it is over. */
function Dialogs({ about, row, onOver }: Asked & { readonly onOver: () => void }) {
  const userId = useAppSelector((state) => state.session?.user.id);
  const [open, setOpen] = useState(true);
  const { orderId } = row;
  const did = row.number.number;
  const shared = { orderId, did, open, onClose: () => setOpen(false), onClosed: onOver };
  if (about === 'story' || about === 'remove' || (about === 'cancel' && row.status === 'PENDING')) {
    const Dialog = { story: StoryDialog, remove: RemoveDialog, cancel: CancelOrderDialog }[about];
    return (
      <Suspense fallback={null}>
        <Dialog {...shared} />
      </Suspense>
    );
  }
  const asked = { about, number: { orderId, userId }, did, cancelAt: row.cancelAt, duePaymentId: null };
  return <NumberDialogs asked={asked} onOver={onOver} />;
}

/** Everybody's numbers. */
export default function AllNumbersPage() {
  const table = useList(list, texts.unread);
  const [asked, setAsked] = useState<Asked | null>(null);
  const counts = table.answer?.counts;
  // Under no tab by the specification; where there are some, they have one.
  const others = Object.entries(texts.others).filter(
    ([status]) =>
      (counts?.[status as keyof typeof texts.others]?.count ?? 0) > 0 || table.list.filters['status'] === status,
  );
  return (
    <PanelPage
      title={texts.title}
      intro={texts.intro}
      actions={<LinkButton to="/admin/estoque">{texts.stock}</LinkButton>}
    >
      <AccessRefused />
      <OpenSales />
      <DataTable<ListedNumber>
        {...table}
        label={texts.list}
        unit={texts.unit}
        search={texts.search}
        tabs={{ filter: 'status', all: texts.all, words: { ...texts.tabs, ...Object.fromEntries(others) } }}
        periods={[{ days: 'createdAt', label: texts.since }]}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => formatDid(number.number)}
        actions={(row) => actionsOn(row, (about) => setAsked({ about, row }))}
        skeleton={<ListCardSkeleton rows={5} />}
        empty={{ drawing: 'numbers', title: texts.empty, text: texts.emptyText }}
        emptyNarrowed={emptyText(table.list.search, table.list.filters['status'])}
      />
      {asked && <Dialogs {...asked} onOver={() => setAsked(null)} />}
    </PanelPage>
  );
}
