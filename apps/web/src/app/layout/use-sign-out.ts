import { failureOf } from '../../kernel/failure.ts';
import { leaveSession } from '../../kernel/session/leave-session.ts';
import { useSignOutMutation } from '../../kernel/session/sessions.api.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { texts } from '../texts.ts';

/** Signs out. Where that leads to is the page's matter: one that is for nobody else is left for `/login`. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const dispatch = useAppDispatch();
  const [ask, { isLoading: busy }] = useSignOutMutation();
  const signOut = async () => {
    try {
      await ask().unwrap();
    } catch (error) {
      // A session that the server knows no more is left already; otherwise it still is open, and that is told.
      if (failureOf(error).code !== 'unauthenticated') return void dispatch(notify('error', texts.signOutFailed));
    }
    leaveSession(dispatch);
  };
  return { signOut, busy };
}
