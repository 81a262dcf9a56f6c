import { passwordConfirmation } from '@numera/rules/access-forms';
import { useState } from 'react';
import { failureOf } from '../../../kernel/failure.ts';
import { PanelDialog } from '../../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { useRenewRecoveryCodesMutation } from '../account.api.ts';
import { DialogForm } from '../../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../../ui/kit/dialog-life.ts';
import { PasswordField } from '../password-field.tsx';
import { refusalOf } from '../refusal-of.ts';
import { texts } from '../texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = texts.renewCodes;

interface RenewCodesDialogProps {
  readonly email: string;
  readonly life: DialogLife;
}

/** New codes for those that are left. */
export default function RenewCodesDialog({ email, life }: RenewCodesDialogProps) {
  const { onClose } = life;
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const attempt = useAttempt(async ({ password }: { password: string }) => {
    try {
      setCodes((await renew({ password }).unwrap()).recoveryCodes);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'factor-missing') return { message: failure.message };
      return refusalOf(failure, { refused: words.unchanged, lost: words.maybe });
    }
  });
  if (codes)
    return (
      <PanelDialog {...life} title={texts.codes.title} onClose={undefined}>
        <RecoveryCodes codes={codes} email={email} onKept={onClose} />
      </PanelDialog>
    );
  return (
    <PanelDialog {...life} title={words.title} onClose={attempt.busy ? undefined : onClose}>
      <div className="panel-dialog__text">
        <p>{words.meaning}</p>
      </div>
      <DialogForm
        form={passwordConfirmation}
        name="gerar-codigos"
        attempt={attempt}
        submit={words.confirm}
        busy={words.busy}
        back={{ label: texts.back, onPress: onClose }}
      >
        <PasswordField />
      </DialogForm>
    </PanelDialog>
  );
}
