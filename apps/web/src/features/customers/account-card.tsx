import { formatMoment } from '@numera/rules/format-moment';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { useDeed } from '../../kernel/use-deed.ts';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { SectionCard } from '../../ui/kit/section-card.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useEndCustomerSessionsMutation, useGetAccountQuery } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.details;

/** Where his account is signed in. */
export function AccountCard({ userId }: { readonly userId: string }) {
  const { currentData: account, error, refetch } = useGetAccountQuery(userId, fresh);
  const [end] = useEndCustomerSessionsMutation();
  const deed = useDeed(refusalOf);
  const { busy, refusal, run } = useAttempt(() =>
    deed(end(userId).unwrap(), {
      done: ({ endedSessions }) => words.ended(endedSessions),
      failed: words.endFailed,
    }),
  );
  return (
    <SectionCard
      title={words.sessions}
      actions={
        account &&
        account.sessions.length > 0 && (
          <BusyButton kind="default" busy={busy} busyLabel={texts.busy} onPress={() => void run()}>
            {words.endAll}
          </BusyButton>
        )
      }
    >
      {!account && <PartUnread {...words.part} error={error} onRetry={() => void refetch()} />}
      {account?.sessions.length === 0 && <p>{words.noSessions}</p>}
      {account?.sessions.map(({ id, device, place, ip, lastUsedAt }) => (
        <div key={id}>
          <p>{words.session(device, place, ip)}</p>
          <p className="cell-note digits">{words.lastUsed(formatMoment(lastUsedAt))}</p>
        </div>
      ))}
      {refusal && <RefusalAlert title={refusal.title} text={refusal.message} />}
    </SectionCard>
  );
}
