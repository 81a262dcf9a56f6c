import type { StuckEntry, StuckWork } from '@numera/contracts/operations/stuck-work';
import { formatMoment } from '@numera/rules/format-moment';
import { stuckReasonText, stuckStateText } from '@numera/rules/stuck-texts';
import { fresh } from '../../kernel/api.ts';
import { useOwnSignals, useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import type { ShortColumns } from '../../kernel/short-list/shown-rows.ts';
import { useShortList } from '../../kernel/short-list/use-short-list.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { useListStuckQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { useTryNow } from './use-try-now.ts';

const words = texts.stuck;

const columns: ShortColumns<StuckEntry> = [
  {
    key: 'what',
    title: words.what,
    sort: { by: 'what', first: 'asc' },
    text: ({ kind, subject }) => `${words.kinds[kind]} ${subject}`,
    render: ({ kind, subject }) => (
      <span className="cell-lines">
        <span>{words.kinds[kind]}</span>
        <span className="cell-note digits cell-wraps">{subject}</span>
      </span>
    ),
  },
  {
    key: 'why',
    title: words.why,
    text: ({ kind, state, attempts, lastError }) =>
      `${words.state(stuckStateText(kind, state), attempts)}: ${stuckReasonText(kind, lastError)}`,
    render: ({ kind, state, attempts, lastError }) => (
      <span className="cell-lines">
        <span>{words.state(stuckStateText(kind, state), attempts)}</span>
        <span className="cell-note cell-wraps">{stuckReasonText(kind, lastError)}</span>
      </span>
    ),
  },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'since', first: 'asc' },
    text: ({ since }) => formatMoment(since),
    value: ({ since }) => since,
    render: ({ since }) => <span className="digits">{formatMoment(since)}</span>,
  },
  {
    key: 'next',
    title: words.next,
    sort: { by: 'next', first: 'asc' },
    text: ({ nextRunAt }) => formatMoment(nextRunAt),
    value: ({ nextRunAt }) => nextRunAt,
    render: ({ nextRunAt }) => <span className="digits">{formatMoment(nextRunAt)}</span>,
  },
];

/** What is past its time, and the way not to wait for its next try. */
export default function StuckTab() {
  useOwnSignals();
  useSignals('Operation');
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const stuck = useListStuckQuery(userId, fresh);
  return (
    <ReadPart read={stuck} unread={words.unread}>
      {(work) => <Stuck stuck={work} onRetry={() => void stuck.refetch()} />}
    </ReadPart>
  );
}

function Stuck({ stuck, onRetry }: { readonly stuck: StuckWork; readonly onRetry: () => void }) {
  const { entries, unread } = stuck;
  return (
    <>
      <ServicesUnread unread={unread} missing={words.missing} onRetry={onRetry} />
      {entries.length === 0 && unread.length === 0 && (
        <EmptyState drawing="clock" title={words.empty} text={words.emptyText} />
      )}
      {entries.length > 0 && <Entries stuck={stuck} />}
    </>
  );
}

const sorts = { since: 'asc', next: 'asc', what: 'asc' } as const;

function Entries({ stuck: { entries, isMore } }: { readonly stuck: StuckWork }) {
  const tryNow = useTryNow();
  const table = useShortList({ rows: entries, columns, sorts, fileName: 'numera-parados', keeps: ['aba'] });
  return (
    <>
      <p className="cell-note">{words.intro}</p>
      {isMore && <p className="cell-note">{words.more}</p>}
      <DataTable<StuckEntry>
        {...table}
        label={words.list}
        unit={words.unit}
        search={words.search}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowName={({ kind, subject }) => words.name(words.kinds[kind], subject)}
        actions={(entry) => [
          { key: 'try', label: words.tryNow, isMain: true, onSelect: () => void tryNow(entry) },
          entry.kind === 'payer-update'
            ? { key: 'customer', label: texts.alerts.openCustomer, to: `/admin/clientes/${entry.id}` }
            : {
                key: 'story',
                label: texts.story.open,
                to: `/admin/operacao/pedidos/${encodeURIComponent(entry.subject)}`,
              },
        ]}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'clock', title: words.empty, text: words.emptyText }}
        emptyNarrowed={words.emptyNarrowed}
      />
    </>
  );
}
