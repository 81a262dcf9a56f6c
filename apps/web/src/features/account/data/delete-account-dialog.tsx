import type { UserView } from '@numera/contracts/identity/sessions';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../kernel/failure.ts';
import { leaveSession } from '../../../kernel/session/leave-session.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { BusyButton } from '../../../ui/kit/busy-button.tsx';
import { PanelDialog } from '../../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useCloseAccountMutation, useListLostNumbersQuery } from '../account.api.ts';
import { DialogForm } from '../../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { DialogStep } from '../dialog-step.tsx';
import { PasswordField } from '../password-field.tsx';
import { refusalOf } from '../refusal-of.ts';
import { texts } from '../texts.ts';
import { whyUnread } from '../why-unread.ts';
import { accountDeletion } from './account-deletion.ts';
import { lostOf } from './lost-numbers.ts';
import { WhatGoes } from './what-goes.tsx';

const words = texts.deletion;
const now = { refetchOnMountOrArgChange: true } as const;

interface DeleteAccountDialogProps {
  readonly user: UserView;
  readonly onGone: () => void;
  readonly life: DialogLife;
}

/** What is lost, by name; then the password and a word. Afterwards nobody is signed in here. */
export default function DeleteAccountDialog({ user, onGone, life }: DeleteAccountDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [close] = useCloseAccountMutation();
  const [isUnderstood, setUnderstood] = useState(false);
  const active = useListLostNumbersQuery({ userId: user.id, status: 'ACTIVE' }, now);
  const suspended = useListLostNumbersQuery({ userId: user.id, status: 'SUSPENDED' }, now);
  const leave = () => {
    // First to a page for everybody: this one would send whoever is signed in no more to sign in again.
    flushSync(onGone);
    flushSync(() => void navigate('/'));
    leaveSession(dispatch);
    dispatch(notify('success', words.done));
  };
  const attempt = useAttempt(async ({ password }: { password: string }) => {
    try {
      await close({ password }).unwrap();
      leave();
      return null;
    } catch (refused) {
      const failure = failureOf(refused);
      if (failure.code === 'forbidden') return { title: words.failed, message: words.lastAdmin };
      return { title: words.failed, ...refusalOf(failure, { refused: words.unchanged, lost: words.maybe }) };
    }
  });
  return (
    <PanelDialog {...life} title={words.title} onClose={attempt.busy ? undefined : life.onClose}>
      <DialogStep key={String(isUnderstood)} step={isUnderstood ? 2 : 1} of={2} />
      {isUnderstood ? (
        <DialogForm
          form={accountDeletion}
          name="excluir-conta"
          attempt={attempt}
          submit={words.submit}
          busy={words.busy}
          danger
          back={{ label: texts.back, onPress: () => setUnderstood(false) }}
        >
          <PasswordField />
          <FormField
            form={accountDeletion}
            name="word"
            label={words.confirm}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </DialogForm>
      ) : (
        <>
          <WhatGoes
            numbers={lostOf(active.currentData, suspended.currentData)}
            failure={whyUnread(active.error ?? suspended.error)}
          />
          <div className="panel-dialog__actions">
            <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
              {texts.back}
            </BusyButton>
            <BusyButton busy={false} busyLabel="" onPress={() => setUnderstood(true)}>
              {words.understood}
            </BusyButton>
          </div>
        </>
      )}
    </PanelDialog>
  );
}
