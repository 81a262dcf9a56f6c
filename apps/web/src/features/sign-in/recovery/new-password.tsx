import { readRecoveryLink } from '@numera/rules/account-links';
import type { Keyed } from '@numera/rules/keyed-link';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { failureOf } from '../../../kernel/failure.ts';
import { leaveSession } from '../../../kernel/session/leave-session.ts';
import { useAppDispatch, useAppSelector } from '../../../kernel/store-hooks.ts';
import { useKeyedLink } from '../../../kernel/use-keyed-link.ts';
import { formatMoment } from '@numera/rules/format-moment';
import { Icon } from '../../../ui/icon.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { SlowHint } from '../../../ui/slow-hint.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccessPage } from '../access-page.tsx';
import { useReadRecoveryQuery } from '../access.api.ts';
import type { Led } from '../led.ts';
import { keepTyped, readTyped } from '../typed.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { texts } from './texts.ts';

const words = texts.change;

interface NewPasswordProps {
  /** Whoever is signed in leaves, and says so to the server. */
  readonly onSignOut: () => Promise<void>;
}

/** Where the letter of a recovery leads. */
export function NewPassword({ onSignOut }: NewPasswordProps) {
  const link = useKeyedLink(readRecoveryLink);
  return link ? <ByLink key={link.id} link={link} onSignOut={onSignOut} /> : <Over text={texts.over.broken} />;
}

function ByLink({ link, onSignOut }: NewPasswordProps & { readonly link: Keyed }) {
  const { currentData, error, refetch } = useReadRecoveryQuery(link, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: false,
  });
  const [isOver, setOver] = useState<{ readonly maybe: boolean } | null>(null);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const session = useAppSelector((state) => state.session);
  const dispatch = useAppDispatch();
  const done = (email: string) => {
    // All sessions of the account have ended, and this browser's with them.
    if (session?.user.email === email) leaveSession(dispatch);
    setDoneFor(email);
  };

  if (doneFor !== null && session) return <OfAnother email={doneFor} who={session.user.email} onSignOut={onSignOut} />;
  if (doneFor !== null)
    return <Navigate to="/login" replace state={{ by: 'new-password', email: doneFor } satisfies Led} />;
  const failure = currentData || !error ? null : failureOf(error);
  if (isOver) return <Over text={texts.over.text} maybe={isOver.maybe} />;
  if (failure?.code === 'link-over') return <Over text={texts.over.text} />;
  if (failure?.code === 'invalid-input') return <Over text={texts.over.broken} />;
  if (failure)
    return (
      <AccessPage
        title={words.title}
        after={
          <FailedNotice
            title={words.unread}
            text={failure.message}
            action={words.retry}
            onAction={() => void refetch()}
          />
        }
      />
    );
  if (!currentData)
    return (
      <AccessPage title={words.title}>
        <Spinner label={words.checking} />
        <SlowHint text={words.checking} />
      </AccessPage>
    );
  return (
    <AccessPage title={words.title} intro={words.of(currentData.email)}>
      <NewPasswordForm
        link={link}
        email={currentData.email}
        until={words.until(formatMoment(currentData.expiresAt))}
        onDone={done}
        onOver={(maybe) => {
          keepTyped({ email: currentData.email });
          setOver({ maybe });
        }}
      />
    </AccessPage>
  );
}

interface OfAnotherProps extends NewPasswordProps {
  readonly email: string;
  /** Who is signed in. */
  readonly who: string;
}

/** The new password is somebody else's than who is signed in here: nobody is signed out unasked. */
const OfAnother = ({ email, who, onSignOut }: OfAnotherProps) => (
  <AccessPage mark="done" title={words.done}>
    <div className="access-said">
      <p>{texts.other.text(email, who)}</p>
      <div className="access-actions">
        <Link className="button" to="/admin">
          {texts.other.stay}
        </Link>
        <button type="button" className="button button--primary" onClick={() => void onSignOut()}>
          {texts.other.leave}
        </button>
      </div>
    </div>
  </AccessPage>
);

/** A link that does nothing any more, and the way to another. */
function Over({ text, maybe = false }: { readonly text: string; readonly maybe?: boolean }) {
  const [email] = useState(() => readTyped().email ?? '');
  return (
    <AccessPage
      mark="over"
      title={texts.over.title}
      intro={text}
      after={
        <div className="access-aside">
          <Link className="link-button" to="/login">
            {texts.back}
          </Link>
        </div>
      }
    >
      {maybe && (
        <div className="access-notice access-notice--told">
          <Icon name="info" />
          <div>
            {texts.over.maybe}{' '}
            <Link className="link-button" to="/login">
              {texts.over.login}
            </Link>
          </div>
        </div>
      )}
      <RecoveryForm email={email} />
    </AccessPage>
  );
}
