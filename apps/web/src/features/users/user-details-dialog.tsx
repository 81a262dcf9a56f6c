import type { ListedUser, UserDetails } from '@numera/contracts/identity/users';
import { formatMoment } from '@numera/rules/format-moment';
import { accountReason } from '@numera/rules/user-forms';
import { useState } from 'react';
import { useGetUserQuery } from '../../kernel/accounts/accounts.api.ts';
import { factorName } from '../../kernel/accounts/factor-name.ts';
import { EndSessions, SessionLines } from '../../kernel/accounts/session-lines.tsx';
import { texts as accountTexts } from '../../kernel/accounts/texts.ts';
import { fresh } from '../../kernel/api.ts';
import { PartUnread } from '../../kernel/part-unread.tsx';
import { useDeed } from '../../kernel/use-deed.ts';
import { FormField } from '../../ui/form-field.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';
import { useRemoveUserFactorsMutation } from './users.api.ts';

const words = texts.details;

interface UserDetailsDialogProps {
  readonly user: ListedUser;
  readonly isOwn: boolean;
  readonly life: DialogLife;
}

/** Where somebody is signed in, and what his account asks besides the password. */
export default function UserDetailsDialog({ user, isOwn, life }: UserDetailsDialogProps) {
  const { data, error, refetch } = useGetUserQuery(user.id, fresh);
  return (
    <PanelDialog {...life} width={560} title={words.title(user.name)}>
      {data ? (
        <>
          <Sessions user={data} isOwn={isOwn} />
          <Factors user={data} isOwn={isOwn} />
        </>
      ) : (
        <PartUnread error={error} reading={words.reading} unread={words.unread} onRetry={() => void refetch()} />
      )}
    </PanelDialog>
  );
}

interface PartProps {
  readonly user: UserDetails;
  readonly isOwn: boolean;
}

function Sessions({ user: { id, sessions }, isOwn }: PartProps) {
  return (
    <section aria-labelledby="acessos-sessoes" className="panel-dialog__text">
      <h3 id="acessos-sessoes">{accountTexts.sessions}</h3>
      <SessionLines sessions={sessions} />
      {isOwn && <p>{words.own}</p>}
      {!isOwn && sessions.length > 0 && <EndSessions userId={id} />}
    </section>
  );
}

function Factors({ user: { factors, ...user }, isOwn }: PartProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="acessos-fatores" className="panel-dialog__text">
      <h3 id="acessos-fatores">{accountTexts.factors}</h3>
      {factors.length === 0 ? (
        <p>{accountTexts.noFactors}</p>
      ) : (
        <ul>
          {factors.map((factor) => (
            <li key={`${factor.type} ${factor.createdAt}`}>
              {factorName(factor)}
              <br />
              <span className="cell-note digits">{words.since(formatMoment(factor.createdAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {!isOwn && factors.length > 0 && !isAsked && (
        <BusyButton kind="default" busy={false} busyLabel="" onPress={() => setAsked(true)}>
          {words.removeFactors}
        </BusyButton>
      )}
      {isAsked && factors.length > 0 && <FactorRemoval userId={user.id} onBack={() => setAsked(false)} />}
    </section>
  );
}

function FactorRemoval({ userId, onBack }: { readonly userId: string; readonly onBack: () => void }) {
  const [remove] = useRemoveUserFactorsMutation();
  const deed = useDeed(refusalOf);
  const attempt = useAttempt(({ reason }: { reason: string }) =>
    deed(remove({ id: userId, reason }).unwrap(), { done: words.removed, failed: words.removeFailed }),
  );
  return (
    <>
      <p>{words.removeMeaning}</p>
      <DialogForm
        form={accountReason}
        name="remover-verificacao"
        attempt={attempt}
        needs="reason"
        submit={words.removeFactors}
        busy={texts.busy}
        danger
        onDone={onBack}
        back={{ label: texts.back, onPress: onBack }}
      >
        <FormField form={accountReason} name="reason" label={words.reason} autoComplete="off" />
      </DialogForm>
    </>
  );
}
