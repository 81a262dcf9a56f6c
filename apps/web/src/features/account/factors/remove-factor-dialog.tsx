import type { FactorView } from '@numera/contracts/identity/factors';
import { passwordConfirmation } from '@numera/rules/access-forms';
import { failureOf } from '../../../kernel/failure.ts';
import { useAppDispatch } from '../../../kernel/store-hooks.ts';
import { notify } from '../../../kernel/toasts-slice.ts';
import { PanelDialog } from '../../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useRemoveFactorMutation } from '../account.api.ts';
import { DialogForm } from '../../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { PasswordField } from '../password-field.tsx';
import { refusalOf } from '../refusal-of.ts';
import { texts } from '../texts.ts';

const words = texts.removeFactor;

interface RemoveFactorDialogProps {
  readonly factor: FactorView;
  readonly isLast: boolean;
  readonly life: DialogLife;
}

/** What removing it means, and the password. */
export default function RemoveFactorDialog({ factor, isLast, life }: RemoveFactorDialogProps) {
  const { id, friendlyName, type } = factor;
  const { onClose } = life;
  const dispatch = useAppDispatch();
  const [remove] = useRemoveFactorMutation();
  const attempt = useAttempt(async ({ password }: { password: string }) => {
    try {
      await remove({ factorId: id, password }).unwrap();
      dispatch(notify('success', words.done(friendlyName)));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'factor-missing') return { message: failure.message };
      return refusalOf(failure, { refused: words.unchanged, lost: texts.maybeDone });
    }
  });
  return (
    <PanelDialog {...life} title={words.title(friendlyName)} onClose={attempt.busy ? undefined : onClose}>
      <div className="panel-dialog__text">
        <p>{type === 'webauthn' ? words.passkey : words.app}</p>
        <p>{isLast ? <strong>{words.last}</strong> : words.others}</p>
      </div>
      <DialogForm
        form={passwordConfirmation}
        name="remover"
        attempt={attempt}
        submit={words.confirm}
        busy={words.busy}
        danger
        onDone={onClose}
        back={{ label: texts.back, onPress: onClose }}
      >
        <PasswordField />
      </DialogForm>
    </PanelDialog>
  );
}
