import type { UserView } from '@numera/contracts/identity/sessions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { told } from '../../../kernel/certainty.ts';
import { failureIn } from '../../../kernel/failure.ts';
import { useGetMeQuery } from '../../../kernel/session/me.api.ts';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccessPage } from '../access-page.tsx';
import { useAskConfirmationMutation } from '../access.api.ts';
import { ActionButton } from '../action-button.tsx';
import { DoneNotice, RefusalNotice } from '../notices.tsx';
import { texts } from './texts.ts';

interface AnotherLetterProps {
  readonly user: UserView;
  readonly mark: 'over' | 'wrong';
  /** Why another is needed. */
  readonly title: string;
  readonly text: string;
}

/** For whoever is signed in and whose link does nothing: another letter, unless he needs none. */
export function AnotherLetter({ user, mark, title, text }: AnotherLetterProps) {
  const { data: me, isFetching } = useGetMeQuery(user.id, { refetchOnMountOrArgChange: true });
  const [ask] = useAskConfirmationMutation();
  const [isSent, setSent] = useState(false);
  const { busy, refusal, run } = useAttempt(async () => {
    const failure = await failureIn(ask().unwrap());
    setSent(failure === null);
    return failure && { ...failure, message: told(failure, { lost: texts.unsureSent }) };
  });
  if (isFetching && !me)
    return (
      <AccessPage title={texts.title}>
        <Spinner label={texts.confirming} />
      </AccessPage>
    );
  if (me?.isEmailConfirmed)
    return (
      <AccessPage
        mark="done"
        title={texts.already.title}
        intro={texts.already.text}
        after={
          <Link className="button button--primary" to="/admin">
            {texts.panel}
          </Link>
        }
      />
    );
  return (
    <AccessPage mark={mark} title={title} intro={text}>
      <div role="status">{isSent && <DoneNotice title={texts.sentTitle} text={texts.sent(user.email)} />}</div>
      {refusal && <RefusalNotice title={texts.notSent} text={refusal.message} />}
      <div className="access-actions">
        <Link className={isSent ? 'button button--primary' : 'button'} to="/admin">
          {texts.panel}
        </Link>
        <ActionButton primary={!isSent} icon="mail" busy={busy} busyText={texts.sending} onPress={() => void run()}>
          {texts.again}
        </ActionButton>
      </div>
    </AccessPage>
  );
}
