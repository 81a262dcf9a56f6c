import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { useSendRecoveryMutation } from './accounts.api.ts';

interface RecoveryWords {
  /** With the address that the letter goes to. */
  readonly done: (email: string) => string;
  readonly failed: string;
}

/** Has the letter of recovery sent to an account's owner. A notice says what became of it. */
export function useRecovery({ done, failed }: RecoveryWords): (userId: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const [send] = useSendRecoveryMutation();
  return async (userId) => {
    try {
      const { email } = await send(userId).unwrap();
      dispatch(notify('success', done(email)));
    } catch (error) {
      dispatch(notify('error', `${failed}: ${failureOf(error).message}`));
    }
  };
}
