import type { UserView } from '@numera/contracts/identity/sessions';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetFactorsQuery } from '../../kernel/session/factors.api.ts';
import { isRemembered, rememberWhileSignedIn } from '../../kernel/session/session-storage.ts';
import { AskDialog } from '../../ui/kit/ask-dialog.tsx';
import { texts } from './texts.ts';

interface FactorReminderProps {
  readonly user: UserView;
  /** Something else lies over the page, and is not to be covered. */
  readonly waits: boolean;
}

/** An administrator without a second factor is asked for one, once after each sign-in. */
export function FactorReminder({ user, waits }: FactorReminderProps) {
  const note = `factor-reminder:${user.id}`;
  const [asked, setAsked] = useState(() => isRemembered(note));
  const { data } = useGetFactorsQuery(user.id, { skip: asked });
  const navigate = useNavigate();
  const answer = (isNow: boolean) => {
    rememberWhileSignedIn(note);
    setAsked(true);
    if (isNow) void navigate('/admin/conta#verificacao');
  };
  return (
    <AskDialog
      open={!waits && !asked && data?.factors.length === 0}
      title={texts.title}
      yes={texts.now}
      no={texts.later}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    >
      <p>{texts.why}</p>
      <p>{texts.how}</p>
    </AskDialog>
  );
}
