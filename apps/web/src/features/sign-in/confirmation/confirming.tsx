import type { UserView } from '@numera/contracts/identity/sessions';
import type { Keyed } from '@numera/rules/keyed-link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { told } from '../../../kernel/certainty.ts';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { SlowHint } from '../../../ui/slow-hint.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccessPage } from '../access-page.tsx';
import { useConfirmEmailMutation } from '../access.api.ts';
import { AnotherLetter } from './another-letter.tsx';
import { texts } from './texts.ts';

interface ConfirmingProps {
  readonly link: Keyed;
  readonly user: UserView;
  readonly onSignOut: () => Promise<void>;
}

/** Confirms for whoever is signed in, at once, and goes on to the panel. A link that confirmed this account before does it again. */
export function Confirming({ link, user, onSignOut }: ConfirmingProps) {
  const [confirm, { isSuccess, error }] = useConfirmEmailMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    void confirm(link);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the link is a new object at every render
  }, [confirm, link.id]);
  useEffect(() => {
    if (!isSuccess) return;
    dispatch(notify('success', texts.done));
    void navigate('/admin', { replace: true });
  }, [isSuccess, dispatch, navigate]);

  if (!error)
    return (
      <AccessPage title={texts.title}>
        <Spinner label={texts.confirming} />
        <SlowHint text={texts.confirming} />
      </AccessPage>
    );
  const failure = failureOf(error);
  const { code, message } = failure;
  if (code === 'link-over' || code === 'invalid-input')
    return <AnotherLetter user={user} mark="over" title={texts.over} text={message} />;
  if (code === 'link-of-another')
    return (
      <AccessPage mark="wrong" title={texts.title} intro={message}>
        <div className="access-said">
          <p>{texts.another(user.email)}</p>
          <button type="button" className="button button--primary" onClick={() => void onSignOut()}>
            {texts.leave}
          </button>
        </div>
      </AccessPage>
    );
  return (
    <AccessPage
      title={texts.title}
      after={
        <FailedNotice
          title={texts.failed}
          text={told(failure, { lost: texts.unsure })}
          action={texts.retry}
          onAction={() => void confirm(link)}
        />
      }
    />
  );
}
