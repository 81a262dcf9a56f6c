import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import { formatMoment } from '@numera/rules/format-moment';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { refusalsSaying } from '../refusals.ts';
import { useDeed } from '../use-deed.ts';
import { useEndUserSessionsMutation } from './accounts.api.ts';
import { texts } from './texts.ts';

const refusalOf = refusalsSaying({ refused: texts.refused, lost: texts.lost });

/** Where an account is signed in. */
export const SessionLines = ({ sessions }: { readonly sessions: readonly OpenSessionView[] }) =>
  sessions.length === 0 ? (
    <p>{texts.noSessions}</p>
  ) : (
    <ul>
      {sessions.map(({ id, device, place, ip, lastUsedAt }) => (
        <li key={id}>
          {texts.session(device, place, ip)}
          <br />
          <span className="cell-note digits">{texts.lastUsed(formatMoment(lastUsedAt))}</span>
        </li>
      ))}
    </ul>
  );

/** Signs an account out everywhere. */
export function EndSessions({ userId }: { readonly userId: string }) {
  const [end] = useEndUserSessionsMutation();
  const deed = useDeed(refusalOf);
  const { busy, refusal, run } = useAttempt(() =>
    deed(end(userId).unwrap(), { done: ({ endedSessions }) => texts.ended(endedSessions), failed: texts.endFailed }),
  );
  return (
    <>
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
      <BusyButton kind="default" busy={busy} busyLabel={texts.busy} onPress={() => void run()}>
        {texts.endAll}
      </BusyButton>
    </>
  );
}
