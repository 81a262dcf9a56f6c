import type { UserView } from '@numera/contracts/identity/sessions';
import { useState } from 'react';
import { fresh } from '../../kernel/api.ts';
import { failureOf } from '../../kernel/failure.ts';
import { useGetMeQuery } from '../../kernel/session/me.api.ts';
import { WarningAlert } from '../../ui/kit/warning-alert.tsx';
import { useSendConfirmationLetterMutation } from './overview.api.ts';
import { texts } from './texts.ts';

/** Until a mailbox is proven to be one's own, what was bought with it is not shown; another letter can be asked for. */
export function ConfirmEmail({ user }: { user: UserView }) {
  const { data: me } = useGetMeQuery(user.id, fresh);
  const [send, { isLoading }] = useSendConfirmationLetterMutation();
  const [outcome, setOutcome] = useState<{ readonly isSent: boolean; readonly text: string } | null>(null);
  if (me?.isEmailConfirmed !== false) return null;
  const ask = async () => {
    if (isLoading) return;
    try {
      await send().unwrap();
      setOutcome({ isSent: true, text: texts.confirm.sent(user.email) });
    } catch (error) {
      setOutcome({ isSent: false, text: failureOf(error).message });
    }
  };
  return (
    <WarningAlert
      icon="mail"
      text={texts.confirm.text}
      note={outcome?.text}
      action={outcome?.isSent ? texts.confirm.again : texts.confirm.action}
      busy={isLoading}
      onAction={() => void ask()}
    />
  );
}
