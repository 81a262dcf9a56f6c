import type { FormValues } from '@numera/rules/form-rules';
import { customerPassword } from '@numera/rules/customer-forms';
import { useSetProvisionalPasswordMutation } from '../../kernel/accounts/accounts.api.ts';
import { useDeed } from '../../kernel/use-deed.ts';
import { DialogForm } from '../../ui/kit/dialog-form.tsx';
import type { DialogLife } from '../../ui/kit/dialog-life.ts';
import { PanelDialog } from '../../ui/kit/panel-dialog.tsx';
import { useAttempt } from '../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Customer } from './customers.api.ts';
import { refusalOf } from './refusal-of.ts';
import { texts } from './texts.ts';

const words = texts.reset;

interface ResetDialogProps {
  readonly customer: Customer;
  readonly userId: string;
  readonly life: DialogLife;
}

/** Another password for a customer's account. */
export default function ResetDialog({ customer, userId, life }: ResetDialogProps) {
  const [reset] = useSetProvisionalPasswordMutation();
  const deed = useDeed(refusalOf);
  const attempt = useAttempt(({ newPassword }: FormValues<typeof customerPassword>) =>
    deed(reset({ id: userId, newPassword }).unwrap(), words),
  );
  return (
    <PanelDialog {...life} title={words.title(customer.name)} onClose={attempt.busy ? undefined : life.onClose}>
      <p className="panel-dialog__text">{words.meaning}</p>
      <DialogForm
        form={customerPassword}
        name="resetar-senha"
        attempt={attempt}
        submit={words.submit}
        busy={texts.busy}
        onDone={life.onClose}
        back={{ label: texts.back, onPress: life.onClose }}
      >
        <PasswordField form={customerPassword} name="newPassword" label={words.password} autoComplete="new-password" />
        <PasswordField
          form={customerPassword}
          name="confirmPassword"
          label={words.confirmPassword}
          autoComplete="new-password"
        />
      </DialogForm>
    </PanelDialog>
  );
}
