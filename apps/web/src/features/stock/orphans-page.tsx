import type { CarrierOrphan, carrierOrphans, OrphanSearch } from '@numera/contracts/provisioning/carrier-orphans';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { relativeTime } from '@numera/rules/relative-time';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureIn } from '../../kernel/failure.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { Price } from '../../ui/price.tsx';
import { useGetOrphanSearchQuery, useSearchOrphansMutation } from './stock.api.ts';
import { StockTabs } from './stock-tabs.tsx';
import { texts } from './texts.ts';
import { useStockPulse } from './use-stock-pulse.ts';

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));
const words = texts.orphan;

const list: ServerList<typeof carrierOrphans> = {
  path: 'carrier-orphans',
  tag: 'Stock',
  sorts: { since: 'asc' },
  filters: { standing: ['idle', 'awaited', 'returning'] },
};

const tones = { idle: 'danger', awaited: 'warning', returning: 'warning' } as const;

type Table = ComponentProps<typeof DataTable<CarrierOrphan>>;

const columns: Table['columns'] = [
  { key: 'number', title: words.number, render: ({ number }) => <span className="digits">{formatDid(number)}</span> },
  {
    key: 'standing',
    title: words.standing,
    render: ({ standing }) => <StatusTag status={{ text: words.standings[standing], tone: tones[standing] }} />,
  },
  {
    key: 'since',
    title: words.since,
    sort: { by: 'since', first: 'asc' },
    render: ({ since }) => <span title={formatMoment(since)}>{relativeTime(since, new Date())}</span>,
  },
  {
    key: 'cost',
    title: words.cost,
    align: 'end',
    render: ({ monthlyCents }) => (monthlyCents === null ? words.unknownCost : <Price cents={monthlyCents} />),
  },
  {
    key: 'order',
    title: words.order,
    render: ({ orderId }) => (
      <Link to={`/admin/numeros/${orderId}`} className="document-link">
        {texts.locality.ofOrder}
      </Link>
    ),
  },
];

function emptyText(search: string, standing: string | undefined): string {
  if (search !== '') return words.emptySearch(search);
  return words.emptyTabs[(standing ?? 'idle') as keyof typeof words.emptyTabs];
}

/** What the carrier bills us for and nobody has. */
export default function OrphansPage() {
  const table = useList(list, words.unread);
  const read = useGetOrphanSearchQuery(undefined, fresh);
  const { currentData: search } = read;
  const isReturning = table.answer?.rows.some(({ standing }) => standing === 'returning') ?? false;
  useStockPulse(search?.isRunning === true || isReturning);
  const { about, show, life } = useDialog<CarrierOrphan>();
  /** As it is now: what the dialog was opened for may have changed since. */
  const nowOf = (orphan: CarrierOrphan): CarrierOrphan =>
    table.answer?.rows.find(({ orderId }) => orderId === orphan.orderId) ?? orphan;
  const actions: Table['actions'] = (row) =>
    row.standing === 'idle' ? [{ key: 'return', label: words.giveBack.open, onSelect: () => show(row) }] : [];
  return (
    <PanelPage title={texts.title} intro={words.intro} actions={<FindButton search={search} />}>
      <StockTabs part="/admin/estoque/operadora">
        <div className="panel">
          <ReadPart read={read} unread={words.searchUnread} shape={null}>
            {(last) => <SearchNote search={last} />}
          </ReadPart>
          <DataTable<CarrierOrphan>
            {...table}
            label={words.list}
            unit={words.unit}
            search={words.search}
            tabs={{ filter: 'standing', all: words.all, words: words.tabs }}
            columns={columns}
            rowKey={({ orderId }) => orderId}
            rowName={({ number }) => formatDid(number)}
            actions={actions}
            skeleton={<ListCardSkeleton rows={5} />}
            empty={{
              drawing: 'numbers',
              title: words.empty,
              text: search && wasNeverMade(search) ? words.emptyNever : words.emptyText,
            }}
            emptyNarrowed={emptyText(table.list.search, table.list.filters['standing'])}
          />
        </div>
      </StockTabs>
      <Suspense fallback={null}>{about && <ReturnDialog orphan={nowOf(about)} life={life} />}</Suspense>
    </PanelPage>
  );
}

function FindButton({ search }: { readonly search: OrphanSearch | undefined }) {
  const dispatch = useAppDispatch();
  const [ask] = useSearchOrphansMutation();
  const { busy, run } = useAttempt(async () => {
    const failure = await failureIn(ask().unwrap());
    if (failure) dispatch(notify('error', `${words.findFailed}: ${failure.message}`));
    return null;
  });
  return (
    <BusyButton
      kind="primary"
      busy={busy || search?.isRunning === true}
      busyLabel={words.finding}
      onPress={() => void run()}
    >
      {words.find}
    </BusyButton>
  );
}

/** Nothing found says something only of what was looked at. */
const wasNeverMade = ({ endedAt, nightEndedAt }: OrphanSearch): boolean => endedAt === null && nightEndedAt === null;

function SearchNote({ search }: { readonly search: OrphanSearch }) {
  if (search.isRunning) return <p role="status">{words.going}</p>;
  const { endedAt, looked, found, nightEndedAt } = search;
  const now = new Date();
  const told = [
    ...(endedAt ? [words.found(relativeTime(endedAt, now), looked, found)] : []),
    ...(nightEndedAt ? [words.night(relativeTime(nightEndedAt, now))] : []),
    ...(wasNeverMade(search) ? [words.emptyNever] : []),
  ];
  return <p role="status">{[...told, words.compared].join(' ')}</p>;
}
