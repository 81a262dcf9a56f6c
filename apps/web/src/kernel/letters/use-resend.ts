import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { told } from '../certainty.ts';
import { failureOf } from '../failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { notify } from '../toasts-slice.ts';
import { useResendLetterMutation } from './resend.api.ts';
import { texts as words } from './texts.ts';

/** Has a letter that failed sent once more. A notice says what became of it. */
export function useResend() {
  const dispatch = useAppDispatch();
  const [resend] = useResendLetterMutation();
  return useAttempt(async (letterId: string) => {
    try {
      await resend(letterId).unwrap();
      dispatch(notify('success', words.resent));
      return null;
    } catch (error) {
      const message = told(failureOf(error), { lost: words.resendLost });
      dispatch(notify('error', `${words.resendFailed}: ${message}`));
      return { title: words.resendFailed, message };
    }
  });
}
