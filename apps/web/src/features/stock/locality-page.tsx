import type { StockNumber, stockNumbers } from '@numera/contracts/catalog/stock';
import { formatDid } from '@numera/rules/did';
import { formatMoment } from '@numera/rules/format-moment';
import { relativeTime } from '@numera/rules/relative-time';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { type ServerList, useList } from '../../kernel/use-list.ts';
import { BackLink } from '../../ui/kit/back-link.tsx';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { PanelPage } from '../../ui/kit/panel-page.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { StatCards } from '../../ui/kit/stat-cards.tsx';
import { StatusTag } from '../../ui/kit/status-tag.tsx';
import { UnknownPage } from '../../ui/kit/unknown-page.tsx';
import type { NumberDeed } from './number-deed-dialog.tsx';
import { useGetStockLocalityQuery } from './stock.api.ts';
import { SyncButton, SyncNote } from './sync-note.tsx';
import { texts } from './texts.ts';
import { useStockPulse } from './use-stock-pulse.ts';

const NumberDeedDialog = lazy(() => import('./number-deed-dialog.tsx'));
const words = texts.locality;

const tones = { FREE: 'success', HELD: 'warning', SOLD: 'neutral', QUARANTINED: 'neutral' } as const;

const list: Omit<ServerList<typeof stockNumbers>, 'path'> = {
  tag: 'Stock',
  keptAs: 'stock/localities/numbers',
  sorts: { number: 'asc' },
  filters: { state: ['FREE', 'HELD', 'SOLD', 'QUARANTINED'] },
};

type Table = ComponentProps<typeof DataTable<StockNumber>>;

const columns: Table['columns'] = [
  {
    key: 'number',
    title: words.number,
    sort: { by: 'number', first: 'asc' },
    render: ({ number }) => <span className="digits">{formatDid(number)}</span>,
  },
  {
    key: 'state',
    title: words.state,
    render: ({ state }) => <StatusTag status={{ text: words.states[state], tone: tones[state] }} />,
  },
  {
    key: 'since',
    title: words.since,
    render: ({ since }) => <span title={formatMoment(since)}>{relativeTime(since, new Date())}</span>,
  },
  { key: 'until', title: words.until, render: ({ until }) => (until ? formatMoment(until) : words.noOrder) },
  {
    key: 'order',
    title: words.order,
    render: ({ orderId, isOrdered }) =>
      orderId === null ? (
        words.noOrder
      ) : (
        <Link to={`/admin/numeros/${orderId}`} className="document-link">
          {isOrdered ? words.ofOrder : words.lastOrder}
        </Link>
      ),
  },
];

function actionsOn(row: StockNumber, ask: (deed: NumberDeed) => void): ReturnType<NonNullable<Table['actions']>> {
  // What an order has is ended by that order.
  if (row.isOrdered) return [];
  if (row.state === 'HELD')
    return [{ key: 'release', label: texts.release.open, onSelect: () => ask({ kind: 'release', row }) }];
  if (row.state === 'QUARANTINED')
    return [{ key: 'quarantine', label: texts.quarantine.open, onSelect: () => ask({ kind: 'quarantine', row }) }];
  return [];
}

function emptyText(search: string, state: string | undefined): string {
  if (search !== '') return words.emptySearch(search);
  return words.emptyTabs[(state ?? 'FREE') as keyof typeof words.emptyTabs];
}

/** One locality: its numbers, and what the carrier offers there besides. */
export default function LocalityPage() {
  const { areaRef = '' } = useParams();
  const { currentData: locality, error, refetch } = useGetStockLocalityQuery(areaRef, fresh);
  useStockPulse(locality?.sync?.state === 'running');
  const failure = error && !locality ? failureOf(error) : null;
  if (failure && ['not-found', 'invalid-input'].includes(failure.code))
    return <UnknownPage words={words.unknown} to="/admin/estoque" />;
  return (
    <>
      <BackLink to="/admin/estoque" text={words.back} label={words.path} />
      <PanelPage
        title={locality ? `${locality.city}, ${locality.state}` : words.opening}
        {...(locality ? { intro: `${texts.areaCode} ${locality.areaCode}` } : {})}
        actions={locality?.standing === 'offered' && <SyncButton areaRef={areaRef} sync={locality.sync} />}
        reading={{
          ...{ skeleton: <ListCardSkeleton rows={5} />, slow: words.slow, failed: texts.failed },
          ...{ failure: failure?.message ?? null, onRetry: () => void refetch() },
        }}
      >
        {locality ? (
          <>
            <SyncNote of="numbers" sync={locality.sync} />
            <StatCards
              stats={(['free', 'held', 'sold', 'quarantined'] as const).map((key) => ({
                label: texts[key],
                count: locality[key],
              }))}
            />
            <Numbers areaRef={areaRef} />
            <SectionCard title={words.untouched(locality.untouched.length)}>
              {locality.readAt === null ? (
                <p>{words.neverRead}</p>
              ) : (
                <Untouched numbers={locality.untouched} readAt={locality.readAt} />
              )}
            </SectionCard>
          </>
        ) : null}
      </PanelPage>
    </>
  );
}

function Untouched({ numbers, readAt }: { readonly numbers: readonly string[]; readonly readAt: string }) {
  return (
    <>
      <p>{numbers.length === 0 ? words.none : words.readAt(relativeTime(readAt, new Date()))}</p>
      {numbers.length > 0 && (
        <ul className="value-list">
          {numbers.map((number) => (
            <li key={number} className="digits">
              {formatDid(number)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Numbers({ areaRef }: { readonly areaRef: string }) {
  const path = `stock/localities/${encodeURIComponent(areaRef)}/numbers`;
  const table = useList<typeof stockNumbers>({ ...list, path }, words.unread);
  const { about, show, life } = useDialog<NumberDeed>();
  return (
    <>
      <DataTable<StockNumber>
        {...table}
        label={words.list}
        unit={words.unit}
        search={words.search}
        tabs={{ filter: 'state', all: words.all, words: words.tabs }}
        columns={columns}
        rowKey={({ number }) => number}
        rowName={({ number }) => formatDid(number)}
        actions={(row) => actionsOn(row, show)}
        skeleton={<ListCardSkeleton rows={5} />}
        empty={{ drawing: 'numbers', title: words.empty, text: words.emptyText }}
        emptyNarrowed={emptyText(table.list.search, table.list.filters['state'])}
      />
      <Suspense fallback={null}>{about && <NumberDeedDialog {...about} life={life} />}</Suspense>
    </>
  );
}
