import { buyerLeft } from '../features/purchase/purchase-slice.ts';
import { AccountLink } from './account-link.tsx';
import { failureOf } from './failure.ts';
import { sessionEnded } from './session/session-slice.ts';
import { useSignOutMutation } from './session/sessions.api.ts';
import { useAppDispatch, useAppSelector } from './store-hooks.ts';
import { texts } from './texts.ts';
import { notify } from './toasts-slice.ts';

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
    dispatch(buyerLeft());
    dispatch(sessionEnded());
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
