import type { StuckEntry, StuckWork } from '@numera/contracts/operations/stuck-work';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { useOwnSignals, useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { useListStuckQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { useTryNow } from './use-try-now.ts';

const words = texts.stuck;

const columns: readonly [Column<StuckEntry>, ...Column<StuckEntry>[]] = [
  {
    key: 'what',
    title: words.what,
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
    render: ({ state, attempts, lastError }) => (
      <span className="cell-lines">
        <span>{words.state(state, attempts)}</span>
        <span className="cell-note cell-wraps">{lastError ?? words.noError}</span>
      </span>
    ),
  },
  { key: 'since', title: texts.since, render: ({ since }) => <span className="digits">{formatMoment(since)}</span> },
  {
    key: 'next',
    title: words.next,
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
  const tryNow = useTryNow();
  const { entries, isMore, unread } = stuck;
  return (
    <>
      {unread.length > 0 && (
        <FailedAlert
          title={words.someUnread}
          text={words.missing(unread.map((service) => texts.services[service]).join(', '))}
          onRetry={onRetry}
        />
      )}
      {entries.length === 0 && unread.length === 0 && (
        <EmptyState drawing="clock" title={words.empty} text={words.emptyText} />
      )}
      {entries.length > 0 && <p className="cell-note">{words.intro}</p>}
      {entries.length > 0 && (
        <ListCard id="parados" title={words.list} part={isMore ? words.more : words.counted(entries.length)}>
          <Rows<StuckEntry>
            label={words.list}
            columns={columns}
            rows={entries}
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
          />
        </ListCard>
      )}
    </>
  );
}
