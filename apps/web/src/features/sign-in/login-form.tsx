import { login } from '@numera/rules/access-forms';
import { Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../kernel/failure.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import type { Credentials } from './access.api.ts';
import { ActionButton } from './action-button.tsx';
import { hasPasskeys } from './passkeys.ts';
import { texts } from './texts.ts';
import { keepTyped } from './typed.ts';
import type { Deed } from './use-sign-in.ts';

interface LoginFormProps {
  readonly name: string;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly busy: Deed | null;
  /** Why nobody was signed in: then the password is typed anew. */
  readonly failure: Failure | null;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly onPasskey: () => void;
  /** Between the fields and the buttons. */
  readonly notice?: ReactNode;
  /** Beside the button that sends. */
  readonly beside?: ReactNode;
}

/** E-mail and password, in the dialog and on the pages. The password lives here only, and goes when this does. */
export function LoginForm(props: LoginFormProps) {
  const { name, email, onEmail, busy, failure, onSubmit, onPasskey, notice, beside } = props;
  const { form, onValuesChange } = usePersistentForm((changed) => {
    if (typeof changed['email'] === 'string') onEmail(changed['email']);
  });
  useEffect(() => {
    if (form.getFieldValue('email') !== email) form.setFieldValue('email', email);
  }, [form, email]);
  useEffect(() => {
    if (failure && failure.code !== 'passkey-refused') form.focusField('password');
  }, [form, failure]);
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      initialValues={{ email }}
      onValuesChange={onValuesChange}
      onFinish={(typed) => onSubmit({ email: String(typed['email']), password: String(typed['password']) })}
      onFinishFailed={({ errorFields }) => errorFields[0] && form.focusField(errorFields[0].name)}
      validateTrigger={[]}
      noValidate
    >
      <FormField
        form={login}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField form={login} name="password" label={texts.password} autoComplete="current-password" />
      <Link to="/recuperar" className="login-form__forgot link-button" onClick={() => keepTyped({ email })}>
        {texts.forgot}
      </Link>
      {notice}
      <div className="access-actions">
        {beside}
        <ActionButton primary isSubmit busy={busy === 'password'} busyText={texts.busy}>
          {texts.submit}
        </ActionButton>
      </div>
      {hasPasskeys() && (
        <div className="login-form__else">
          <span>{texts.or}</span>
          <ActionButton icon="lock" busy={busy === 'passkey'} busyText={texts.byPasskeyBusy} onPress={onPasskey}>
            {texts.byPasskey}
          </ActionButton>
        </div>
      )}
    </Form>
  );
}
