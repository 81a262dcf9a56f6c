import type { DeadLetterLine, DeadLettersOfAll } from '@numera/contracts/operations/dead-letters-of-all';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { useSignals } from '../../kernel/live/use-live-signals.ts';
import { ReadPart } from '../../kernel/read-part.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { useDialog } from '../../ui/kit/dialog-life.ts';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { DropDialog, ReplayDialog, ShowDialog } from './message-dialogs.tsx';
import { useListDeadLettersQuery } from './operations.api.ts';
import { texts } from './texts.ts';

const words = texts.messages;

type Deed = 'show' | 'replay' | 'drop';
interface Asked {
  readonly deed: Deed;
  readonly letter: DeadLetterLine;
}

const columns: readonly [Column<DeadLetterLine>, ...Column<DeadLetterLine>[]] = [
  {
    key: 'what',
    title: words.what,
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
    render: ({ service, consumer }) => (
      <span className="cell-lines">
        <span>{texts.services[service]}</span>
        <span className="cell-note cell-wraps">{consumer === 'ownerless' ? words.ownerless : consumer}</span>
      </span>
    ),
  },
  {
    key: 'why',
    title: words.why,
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
    render: ({ since }) => <span className="digits">{since ? formatMoment(since) : words.noTime}</span>,
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
  const { letters, isMore, unread } = told;
  return (
    <>
      {unread.length > 0 && (
        <FailedAlert
          title={words.someUnread}
          text={words.missing(unread.map((service) => texts.services[service]).join(', '))}
          onRetry={onRetry}
        />
      )}
      {letters.length === 0 && unread.length === 0 && (
        <EmptyState drawing="clock" title={words.empty} text={words.emptyText} />
      )}
      {letters.length > 0 && <p className="cell-note">{words.intro}</p>}
      {letters.length > 0 && (
        <ListCard id="mensagens-paradas" title={words.title} part={isMore ? words.more : words.counted(letters.length)}>
          <Rows<DeadLetterLine>
            label={words.list}
            columns={columns}
            rows={letters}
            rowKey={keyOf}
            rowName={({ type, id }) => words.name(type, id)}
            actions={(letter) => [
              { key: 'replay', label: words.replay, isMain: true, onSelect: () => ask({ deed: 'replay', letter }) },
              { key: 'show', label: words.show, onSelect: () => ask({ deed: 'show', letter }) },
              { key: 'drop', label: words.drop, danger: true, onSelect: () => ask({ deed: 'drop', letter }) },
            ]}
          />
        </ListCard>
      )}
    </>
  );
}

const keyOf = ({ service, consumer, id }: DeadLetterLine): string => `${service} ${consumer} ${id}`;
