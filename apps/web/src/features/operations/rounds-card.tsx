import type { RoundsOfAll } from '@numera/contracts/operations/rounds';
import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { ServicesUnread } from '../../kernel/services-unread.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { FailedAlert } from '../../ui/kit/failed-alert.tsx';
import { ListCard } from '../../ui/kit/list-card.tsx';
import { type Column, Rows } from '../../ui/kit/rows.tsx';
import { useListRoundsQuery } from './operations.api.ts';
import { texts } from './texts.ts';
import { useMakeRound } from './use-make-round.ts';

const words = texts.checks;

type Round = RoundsOfAll['rounds'][number];

const known = (table: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table, key) ? table[key]! : key;
const nameOf = ({ name }: Round): string => known(words.round, name);
const momentOf = (at: string | null): string => (at ? formatMoment(at) : words.neverMade);

const columns: readonly [Column<Round>, ...Column<Round>[]] = [
  { key: 'name', title: words.rounds, render: nameOf },
  {
    key: 'counts',
    title: words.counted,
    render: ({ counts }) =>
      counts.length === 0
        ? words.nothing
        : counts.map(({ what, count }) => `${count} ${known(words.counts, what)}`).join(', '),
  },
  {
    key: 'last',
    title: words.lastRound,
    render: ({ endedAt }) => <span className="digits">{momentOf(endedAt)}</span>,
  },
  {
    key: 'next',
    title: words.nextRound,
    render: ({ nextRunAt }) => <span className="digits">{momentOf(nextRunAt)}</span>,
  },
];

/** Our books against those of the providers: how each night's comparison went, and the way not to wait for the night. */
export function RoundsCard() {
  const userId = useAppSelector((state) => state.session?.user.id) ?? '';
  const { currentData, error, refetch } = useListRoundsQuery(userId, fresh);
  const makeNow = useMakeRound();
  const failure = error ? failureOf(error).message : null;
  const retry = () => void refetch();
  if (!currentData && failure === null) return null;
  return (
    <>
      {failure !== null && <FailedAlert title={words.roundsUnread} text={failure} onRetry={retry} />}
      <ServicesUnread
        unread={currentData?.unread}
        title={words.roundsUnread}
        missing={words.roundsMissing}
        onRetry={retry}
      />
      {currentData && currentData.rounds.length > 0 && (
        <ListCard id="conferencias" title={words.rounds}>
          <Rows<Round>
            label={words.rounds}
            columns={columns}
            rows={currentData.rounds}
            rowKey={({ service, name }) => `${service} ${name}`}
            rowName={nameOf}
            actions={(round) => [{ key: 'make', label: words.makeNow, onSelect: () => void makeNow(round) }]}
          />
        </ListCard>
      )}
    </>
  );
}
