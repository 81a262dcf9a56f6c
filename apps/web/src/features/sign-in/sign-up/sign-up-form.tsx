import { signUp } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { AntdFrame } from '../../../kernel/antd/antd-frame.tsx';
import { failureOf } from '../../../kernel/failure.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { useAttempt } from '../../../ui/kit/use-attempt.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TaxIdField } from '../../../ui/tax-id-field.tsx';
import { TermsText } from '../../../ui/terms-text.tsx';
import { usePersistentForm } from '../../../ui/use-persistent-form.ts';
import { useSignUpMutation } from '../access.api.ts';
import { ActionButton } from '../action-button.tsx';
import { RefusalNotice } from '../notices.tsx';
import type { Refusal } from '../sign-in-refusal.ts';
import { keepTyped, readTyped } from '../typed.ts';
import { signUpComplaint, signUpRefusal } from './sign-up-refusal.ts';
import { texts } from './texts.ts';
import './sign-up.css';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** There is an account with this e-mail, made just now. */
  readonly onDone: (email: string) => void;
  readonly onLogin: () => void;
}

/** An account for somebody who has none. All but the passwords outlives a reload. */
export default function SignUpForm({ email, onEmail, onDone, onLogin }: SignUpFormProps) {
  const [make] = useSignUpMutation();
  const [refusal, setRefusal] = useState<(Refusal & { readonly isTaken?: boolean }) | null>(null);
  const { form, onValuesChange } = usePersistentForm((changed) => {
    keepTyped(changed);
    if (typeof changed['email'] === 'string') onEmail(changed['email']);
    // What was wrong with the second may be right by a change of the first.
    if ('password' in changed && form.getFieldError('confirmPassword').length > 0)
      void form.validateFields(['confirmPassword']).catch(() => undefined);
  });
  useEffect(() => {
    if (form.getFieldValue('email') !== email) form.setFieldValue('email', email);
  }, [form, email]);

  const { busy, run } = useAttempt(async (typed: Readonly<Record<string, unknown>>) => {
    setRefusal(null);
    const values = normalizeForm(signUp, typed);
    try {
      await make(values).unwrap();
      onDone(values.email);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const isTaken = failure.code === 'email-taken';
      setRefusal({ ...signUpRefusal(failure), isTaken });
      // Where it is to be corrected, too: that is far from the button on a phone.
      const fields = isTaken ? { email: failure.message } : failure.fields;
      const wrong = Object.entries(fields).map(([name, message]) => ({ name, errors: [message] }));
      form.setFields(wrong);
      if (wrong[0]) form.focusField(wrong[0].name);
      return failure;
    }
  });

  return (
    <AntdFrame>
      <Form
        form={form}
        name="criar-conta"
        layout="vertical"
        initialValues={{ ...readTyped(), email }}
        onValuesChange={onValuesChange}
        onFinish={(typed) => void run(typed)}
        onFinishFailed={({ values, errorFields }) => {
          setRefusal(signUpComplaint(values));
          if (errorFields[0]) form.focusField(errorFields[0].name);
        }}
        validateTrigger={[]}
        noValidate
      >
        <FormField form={signUp} name="name" label={texts.name} autoComplete="name" />
        <FormField
          form={signUp}
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <div className="sign-up__pair">
          <FormField
            form={signUp}
            name="phone"
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <TaxIdField form={signUp} name="cpfCnpj" label={texts.cpfCnpj} />
        </div>
        <div className="sign-up__pair">
          <PasswordField
            form={signUp}
            name="password"
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField
            form={signUp}
            name="confirmPassword"
            label={texts.confirmPassword}
            autoComplete="new-password"
          />
        </div>
        {refusal && (
          <RefusalNotice title={refusal.title} text={refusal.text}>
            {refusal.isTaken && (
              <button type="button" className="link-button" onClick={onLogin}>
                {texts.login}
              </button>
            )}
          </RefusalNotice>
        )}
        <p className="sign-up__terms">{texts.terms}</p>
        <TermsText />
        <div className="sign-up__submit submit-bar">
          <ActionButton primary isSubmit busy={busy} busyText={texts.busy}>
            {texts.submit}
          </ActionButton>
        </div>
      </Form>
    </AntdFrame>
  );
}
