import { told } from '../../kernel/certainty.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useAppDispatch } from '../../kernel/store-hooks.ts';
import { notify } from '../../kernel/toasts-slice.ts';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useResendLetterMutation } from './customers.api.ts';
import { texts } from './texts.ts';

const words = texts.details;

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
