import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import { formatMoment } from '@numera/rules/format-moment';
import { BusyButton } from '../../../ui/kit/busy-button.tsx';
import { ListCard } from '../../../ui/kit/list-card.tsx';
import { StatusTag } from '../../../ui/kit/status-tag.tsx';
import { Entry, EntryList } from '../entry-list.tsx';
import { texts } from '../texts.ts';
import { type ReadingState, Unread } from '../unread.tsx';

const words = texts.sessions;

interface SessionListProps extends ReadingState {
  /** Undefined until they have come. */
  readonly sessions: readonly OpenSessionView[] | undefined;
  readonly onEnd: (session: OpenSessionView) => void;
  readonly onEndOthers: () => void;
}

/** Where somebody is signed in, and the way to end it. */
export function SessionList({ sessions, failure, onRetry, onEnd, onEndOthers }: SessionListProps) {
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <ListCard id="sessoes" title={words.title}>
      <p className="card-intro">{words.intro}</p>
      {!sessions && <Unread failed={words.unread} failure={failure} onRetry={onRetry} />}
      {sessions && (
        <>
          <EntryList label={words.title}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} onEnd={onEnd} />
            ))}
          </EntryList>
          <div className="card-foot">
            {others.length > 0 ? (
              <BusyButton kind="default" busy={false} busyLabel="" onPress={onEndOthers}>
                {words.endAll}
              </BusyButton>
            ) : (
              <p>{words.alone}</p>
            )}
          </div>
        </>
      )}
    </ListCard>
  );
}

function SessionEntry({ session, onEnd }: { session: OpenSessionView } & Pick<SessionListProps, 'onEnd'>) {
  const { device, place, ip, startedAt, lastUsedAt, isCurrent } = session;
  return (
    <Entry
      icon={/Android|iPhone|iPad/.test(device) ? 'mobile' : 'system'}
      name={device}
      tag={isCurrent && <StatusTag status={{ text: words.here, tone: 'success' }} />}
      notes={[
        [place, ip].filter(Boolean).join(' · '),
        [words.since(formatMoment(startedAt)), isCurrent ? words.inUse : words.lastUsed(formatMoment(lastUsedAt))].join(
          ' · ',
        ),
      ]}
      actions={isCurrent ? [] : [{ key: 'end', label: words.end, danger: true, onSelect: () => onEnd(session) }]}
    />
  );
}
