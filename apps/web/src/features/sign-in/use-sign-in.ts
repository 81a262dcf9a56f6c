import { failureOf, type Failure } from '../../kernel/failure.ts';
import { sessionOpened } from '../../kernel/session/session-slice.ts';
import { type Credentials, useSignInMutation } from '../../kernel/session/sessions.api.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';

/** Signs in, and opens the session when that went well; otherwise tells why it did not. */
export function useSignIn(): { signIn: (credentials: Credentials) => Promise<Failure | null>; busy: boolean } {
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useSignInMutation();
  const signIn = async (credentials: Credentials) => {
    try {
      dispatch(sessionOpened(await ask(credentials).unwrap()));
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };
  return { signIn, busy: isLoading };
}
