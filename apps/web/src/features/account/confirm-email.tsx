import { useState } from 'react';
import { failureIn } from '../../kernel/failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { BusyButton } from '../../ui/kit/busy-button.tsx';
import { RefusalAlert } from '../../ui/kit/refusal-alert.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { useSendConfirmationMutation } from './account.api.ts';
import { texts } from './texts.ts';

const words = texts.confirmEmail;

/** The mailbox is not proven to be this person's: what that costs, and the way to another letter. */
export function ConfirmEmail({ email }: { email: string }) {
  const [send] = useSendConfirmationMutation();
  const [isSent, setSent] = useState(false);
  const { busy, refusal, run } = useAttempt(async () => {
    const failure = await failureIn(send().unwrap());
    setSent(failure === null);
    return failure;
  });
  return (
    <section className="confirm-email" aria-labelledby="confirmar-email">
      <Icon name="mail" />
      <div>
        <h2 id="confirmar-email">{words.title}</h2>
        <p>{words.text(email)}</p>
        <p role="status" className="confirm-email__sent">
          {isSent && words.sent(email)}
        </p>
        {refusal && <RefusalAlert text={refusal.message} />}
      </div>
      <BusyButton kind="default" busy={busy} busyLabel={words.sending} onPress={() => void run()}>
        {words.again}
      </BusyButton>
    </section>
  );
}
