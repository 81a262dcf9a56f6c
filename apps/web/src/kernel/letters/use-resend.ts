import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { refusalsSaying } from '../refusals.ts';
import { useBareDeed } from '../use-deed.ts';
import { useResendLetterMutation } from './resend.api.ts';
import { texts as words } from './texts.ts';

const refusalOf = refusalsSaying({ lost: words.resendLost });

/** Has a letter that failed sent once more. A notice says what became of it. */
export function useResend() {
  const [resend] = useResendLetterMutation();
  const deed = useBareDeed(refusalOf);
  return useAttempt((letterId: string) =>
    deed(resend(letterId).unwrap(), { done: words.resent, failed: words.resendFailed }),
  );
}
