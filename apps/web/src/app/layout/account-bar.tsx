import { failureOf } from '../../kernel/failure.ts';
import { leaveSession } from '../../kernel/session/leave-session.ts';
import { useSignOutMutation } from '../../kernel/session/sessions.api.ts';
import { useAppDispatch, useAppSelector } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { texts } from '../texts.ts';
import { AccountLink } from '../../kernel/session/account-link.tsx';

/** The header's right: the way in, or who is in and the way out. */
export function AccountBar() {
  const user = useAppSelector((state) => state.session?.user);
  const dispatch = useAppDispatch();
  const [signOut, { isLoading }] = useSignOutMutation();
  const leave = async () => {
    try {
      await signOut().unwrap();
    } catch (error) {
      // A session that the server knows no more is left already; otherwise it still is open, and that is told.
      if (failureOf(error).code !== 'unauthenticated') return void dispatch(notify('error', texts.signOutFailed));
    }
    leaveSession(dispatch);
  };
  const door = <AccountLink className="button button--small" signedIn={texts.panel} signedOut={texts.signIn} />;
  if (!user) return door;
  return (
    <>
      <span className="account" title={user.email}>
        <span className="visually-hidden">{texts.signedInAs} </span>
        {user.name}
      </span>
      {door}
      <button type="button" className="button button--small" disabled={isLoading} onClick={() => void leave()}>
        {texts.signOut}
      </button>
    </>
  );
}
