import type { DeadLetterLine, DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import type { ShortColumns } from '../../kernel/short-list/shown-rows.ts';
import { useShortList } from '../../kernel/short-list/use-short-list.ts';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { DataTable } from '../../ui/kit/data-table.tsx';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { ListCardSkeleton } from '../../ui/kit/list-card.tsx';
import { DropDialog, ReplayDialog, ShowDialog } from './message-dialogs.tsx';
import { useListDeadLettersQuery } from './operations.api.ts';
import { texts } from './texts.ts';

const words = texts.messages;

type Deed = 'show' | 'replay' | 'drop';
interface Asked {
  readonly deed: Deed;
  readonly letter: DeadLetterLine;
}

const consumerOf = ({ consumer }: DeadLetterLine): string => (consumer === 'ownerless' ? words.ownerless : consumer);
const momentOf = ({ since }: DeadLetterLine): string => (since ? formatMoment(since) : words.noTime);

const columns: ShortColumns<DeadLetterLine> = [
  {
    key: 'what',
    title: words.what,
    sort: { by: 'what', first: 'asc' },
    text: ({ type, id }) => `${type} ${id}`,
    render: ({ type, id }) => (
      <span className="cell-lines">
        <span className="cell-wraps">{type}</span>
        <span className="cell-note digits cell-wraps">{id}</span>
      </span>
    ),
  },
  {
    key: 'consumer',
    title: words.consumer,
    sort: { by: 'consumer', first: 'asc' },
    text: (letter) => `${texts.services[letter.service]}: ${consumerOf(letter)}`,
    render: (letter) => (
      <span className="cell-lines">
        <span>{texts.services[letter.service]}</span>
        <span className="cell-note cell-wraps">{consumerOf(letter)}</span>
      </span>
    ),
  },
  {
    key: 'why',
    title: words.why,
    text: ({ errorClass, reason, attempts }) => `${errorClass}: ${reason}, ${words.attempts(attempts)}`,
    render: ({ errorClass, reason, attempts }) => (
      <span className="cell-lines">
        <span className="cell-wraps">{`${errorClass}: ${reason}`}</span>
        <span className="cell-note">{words.attempts(attempts)}</span>
      </span>
    ),
  },
  {
    key: 'since',
    title: texts.since,
    sort: { by: 'since', first: 'desc' },
    text: momentOf,
    value: ({ since }) => since ?? '',
    render: (letter) => <span className="digits">{momentOf(letter)}</span>,
  },
];

/** Events that could not be handled, and what becomes of each. */
export default function MessagesTab() {
  useSignals('Operation');
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const read = useListDeadLettersQuery(userId, fresh);
  const { about, show, life } = useDialog<Asked>();
  return (
    <>
      <ReadPart read={read} unread={words.unread}>
        {(told) => <Messages told={told} ask={show} onRetry={() => void read.refetch()} />}
      </ReadPart>
      {about?.deed === 'show' && <ShowDialog letter={about.letter} life={life} />}
      {about?.deed === 'replay' && <ReplayDialog letter={about.letter} life={life} />}
      {about?.deed === 'drop' && <DropDialog letter={about.letter} life={life} />}
    </>
  );
}

interface MessagesProps {
  readonly told: DeadLettersOfAll;
  readonly ask: (asked: Asked) => void;
  readonly onRetry: () => void;
}

function Messages({ told, ask, onRetry }: MessagesProps) {
  const { letters, unread } = told;
  return (
    <>
      <ServicesUnread unread={unread} missing={words.missing} onRetry={onRetry} />
      {letters.length === 0 && unread.length === 0 && (
        <EmptyState drawing="clock" title={words.empty} text={words.emptyText} />
      )}
      {letters.length > 0 && <Letters told={told} ask={ask} />}
    </>
  );
}

const sorts = { since: 'desc', what: 'asc', consumer: 'asc' } as const;

function Letters({ told: { letters, isMore }, ask }: Pick<MessagesProps, 'told' | 'ask'>) {
  const table = useShortList({ rows: letters, columns, sorts, fileName: 'numera-mensagens', keeps: ['aba'] });
  return (
    <>
      <p className="cell-note">{words.intro}</p>
      {isMore && <p className="cell-note">{words.more}</p>}
      <DataTable<DeadLetterLine>
        {...table}
        label={words.list}
        unit={words.unit}
        search={words.search}
        rowKey={keyOf}
        rowName={({ type, id }) => words.name(type, id)}
        actions={(letter) => [
          { key: 'replay', label: words.replay, isMain: true, onSelect: () => ask({ deed: 'replay', letter }) },
          { key: 'show', label: words.show, onSelect: () => ask({ deed: 'show', letter }) },
          { key: 'drop', label: words.drop, danger: true, onSelect: () => ask({ deed: 'drop', letter }) },
        ]}
        skeleton={<ListCardSkeleton />}
        empty={{ drawing: 'clock', title: words.empty, text: words.emptyText }}
        emptyNarrowed={words.emptyNarrowed}
      />
    </>
  );
}

const keyOf = ({ service, consumer, id }: DeadLetterLine): string => `${service} ${consumer} ${id}`;
