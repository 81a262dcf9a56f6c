import { AccountLink } from '../../kernel/session/account-link.tsx';
import { useAppSelector } from '../../kernel/store-hooks.ts';
import { texts } from '../texts.ts';
import { useSignOut } from './use-sign-out.ts';

/** The header's right: the way in, or who is in and the way out. */
export function AccountBar() {
  const user = useAppSelector((state) => state.session?.user);
  const { signOut, busy } = useSignOut();
  const door = <AccountLink className="button button--small" signedIn={texts.panel} signedOut={texts.signIn} />;
  if (!user) return door;
  return (
    <>
      <span className="account" title={user.email}>
        <span className="visually-hidden">{texts.signedInAs} </span>
        {user.name}
      </span>
      {door}
      <button type="button" className="button button--small" disabled={busy} onClick={() => void signOut()}>
        {texts.signOut}
      </button>
    </>
  );
}
