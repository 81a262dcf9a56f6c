import { passwordChange } from '@numera/rules/access-forms';
import { normalizeForm } from '@numera/rules/form-rules';
import { Form } from 'antd';
import { useState } from 'react';
import { failureOf } from '../../kernel/failure.ts';
import { FormField } from '../../ui/form-field.tsx';
import { FormCard, type FormCardValues } from '../../ui/kit/form-card.tsx';
import type { Refusal } from '../../ui/kit/use-attempt.ts';
import { useChangePasswordMutation } from './account.api.ts';
import { told } from '../../kernel/certainty.ts';
import { SavedNote } from './saved-note.tsx';
import { texts } from './texts.ts';

const words = texts.password;

interface PasswordFormProps {
  /** What the account signs in with: password managers want to know whose password it is. */
  readonly signInEmail: string;
  readonly onEdited: (edited: boolean) => void;
}

/** The present password, and the new one twice. */
export function PasswordForm({ signInEmail, onEdited }: PasswordFormProps) {
  const [ask] = useChangePasswordMutation();
  const [form] = Form.useForm<FormCardValues>();
  const [ended, setEnded] = useState(0);
  const change = async (values: FormCardValues): Promise<Refusal | null> => {
    try {
      const { endedSessions } = await ask(normalizeForm(passwordChange, values)).unwrap();
      setEnded(endedSessions);
      onEdited(false);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const isWrong = failure.code === 'password-wrong';
      return {
        title: words.failed,
        message: isWrong ? words.unchanged : told(failure, { refused: words.unchanged, lost: words.maybeChanged }),
        fields: isWrong ? { currentPassword: words.wrong } : failure.fields,
      };
    }
  };
  return (
    <FormCard
      id="senha"
      title={words.title}
      intro={words.intro}
      save={words.submit}
      saving={words.busy}
      saved={<SavedNote>{words.changed(ended)}</SavedNote>}
      clears
      form={form}
      onChange={() => onEdited(Object.values(form.getFieldsValue(true) as FormCardValues).some(Boolean))}
      onSave={change}
    >
      <input type="text" autoComplete="username" value={signInEmail} readOnly hidden />
      <div className="form-grid">
        <FormField
          form={passwordChange}
          name="currentPassword"
          label={words.current}
          type="password"
          autoComplete="current-password"
          className="span-3"
        />
        <FormField
          form={passwordChange}
          name="newPassword"
          label={words.next}
          hint={words.nextHint}
          type="password"
          autoComplete="new-password"
          className="span-3 row-start"
        />
        <FormField
          form={passwordChange}
          name="confirmPassword"
          label={words.repeat}
          type="password"
          autoComplete="new-password"
          className="span-3"
        />
      </div>
    </FormCard>
  );
}
