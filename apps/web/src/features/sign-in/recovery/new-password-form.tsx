import { passwordReset } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import type { Keyed } from '@numera/rules/keyed-link';
import { Form } from 'antd';
import { useRef } from 'react';
import { isSure } from '../../../kernel/certainty.ts';
import { failureOf } from '../../../kernel/failure.ts';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { usePersistentForm } from '../../../ui/use-persistent-form.ts';
import { useResetPasswordMutation } from '../access.api.ts';
import { ActionButton } from '../action-button.tsx';
import { RefusalNotice } from '../notices.tsx';
import { texts } from './texts.ts';

const words = texts.change;

interface NewPasswordFormProps {
  readonly link: Keyed;
  readonly email: string;
  readonly until: string;
  readonly onDone: (email: string) => void;
  /** The link does nothing any more. `maybe`: perhaps since this form's last try used it, whose answer was lost. */
  readonly onOver: (maybe: boolean) => void;
}

export function NewPasswordForm({ link, email, until, onDone, onOver }: NewPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const isLost = useRef(false);
  const { form, onValuesChange } = usePersistentForm((changed) => {
    // What was wrong with the second may be right by a change of the first.
    if ('newPassword' in changed && form.getFieldError('confirmPassword').length > 0)
      void form.validateFields(['confirmPassword']).catch(() => undefined);
  });
  const { busy, refusal, run } = useAttempt(async (typed: Readonly<Record<string, unknown>>) => {
    try {
      const changed = await reset({ link, body: normalizeForm(passwordReset, typed) }).unwrap();
      onDone(changed.email);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const { code, message, fields } = failure;
      if (code === 'link-over') onOver(isLost.current);
      form.setFields(Object.entries(fields).map(([name, text]) => ({ name, errors: [text] })));
      if (isSure(failure)) return failure;
      isLost.current = true;
      return { message: `${message} ${words.unsure}` };
    }
  });
  return (
    <Form
      form={form}
      name="nova-senha"
      layout="vertical"
      onValuesChange={onValuesChange}
      onFinish={(typed) => void run(typed)}
      onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField(errorFields[0].name)}
      validateTrigger={[]}
      noValidate
    >
      {/* Whose password it is, for programs that keep passwords. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={passwordReset}
        name="newPassword"
        label={words.newPassword}
        hint={words.hint}
        autoComplete="new-password"
      />
      <PasswordField
        form={passwordReset}
        name="confirmPassword"
        label={words.confirmPassword}
        autoComplete="new-password"
      />
      <p className="access-said__note">
        {words.ends} {until}
      </p>
      {refusal && <RefusalNotice title={words.failed} text={refusal.message} />}
      <div className="access-actions">
        <ActionButton primary isSubmit busy={busy} busyText={words.busy}>
          {words.submit}
        </ActionButton>
      </div>
    </Form>
  );
}
