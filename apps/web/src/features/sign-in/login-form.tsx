import { login } from '@numera/rules/access-forms';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { Credentials } from '../../kernel/session/sessions.api.ts';
import { FormField } from '../../ui/form-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { texts } from './texts.ts';

interface LoginFormProps {
  readonly name: string;
  readonly busy: boolean;
  /** False when it went wrong: the password is typed anew. */
  readonly onSubmit: (credentials: Credentials) => Promise<boolean>;
  /** Between the fields and the buttons. */
  readonly notice?: ReactNode;
  /** Beside the button that sends. */
  readonly beside?: ReactNode;
}

/** E-mail and password, in the dialog and on the page. The password lives here only, and goes when this does. */
export function LoginForm({ name, busy, onSubmit, notice, beside }: LoginFormProps) {
  const { form, onValuesChange } = usePersistentForm(() => undefined);
  const submit = async ({ email, password }: Readonly<Record<string, unknown>>) => {
    if (busy || (await onSubmit({ email: String(email), password: String(password) }))) return;
    form.focusField('password');
  };
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      onValuesChange={onValuesChange}
      onFinish={(values) => void submit(values)}
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
      <FormField form={login} name="password" label={texts.password} type="password" autoComplete="current-password" />
      {notice}
      <div className="login-form__actions">
        {beside}
        <button type="submit" className="button button--primary" aria-busy={busy}>
          {busy && <span className="button__spinner" />}
          {busy ? texts.busy : texts.submit}
        </button>
      </div>
    </Form>
  );
}
