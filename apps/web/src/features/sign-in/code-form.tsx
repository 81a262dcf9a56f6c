import { factorCode, recoveryAnswer } from '@numera/rules/access-forms';
import { checkField } from '@numera/rules/form-rules';
import { Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { Failure } from '../../kernel/failure.ts';
import { FormField } from '../../ui/form-field.tsx';
import { usePersistentForm } from '../../ui/use-persistent-form.ts';
import { ActionButton } from './action-button.tsx';
import { texts } from './texts.ts';

const words = texts.factor;

interface CodeFormProps {
  readonly name: string;
  readonly kind: 'totp' | 'recovery';
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly notice: ReactNode;
  readonly beside: ReactNode;
  readonly onCode: (code: string) => void;
}

/** A code of the app, which sends itself once it is whole, or one of recovery. */
export function CodeForm({ name, kind, busy, failure, notice, beside, onCode }: CodeFormProps) {
  const table = kind === 'totp' ? factorCode : recoveryAnswer;
  const send = (raw: unknown) => onCode(table.code.normalize(raw));
  const { form, onValuesChange } = usePersistentForm(({ code }) => {
    if (kind === 'totp' && !busy && checkField(factorCode, 'code', code) === null) send(code);
  });
  useEffect(() => {
    // A wrong one is of no more use; one that did not arrive may still be. (To reset the field would be to draw another, without the focus.)
    if (failure?.code === 'code-wrong') form.setFields([{ name: 'code', value: '', errors: [] }]);
    form.focusField('code');
  }, [form, failure]);
  return (
    <Form
      form={form}
      name={`${name}-codigo`}
      layout="vertical"
      className={`code-form code-form--${kind}`}
      onValuesChange={onValuesChange}
      onFinish={({ code }) => send(code)}
      onFinishFailed={() => form.focusField('code')}
      validateTrigger={[]}
      noValidate
    >
      {kind === 'totp' ? (
        <FormField
          form={factorCode}
          name="code"
          label={words.code.totp}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <FormField
          form={recoveryAnswer}
          name="code"
          label={words.code.recovery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {notice}
      <div className="access-actions">
        {beside}
        <ActionButton primary isSubmit busy={busy} busyText={words.busy}>
          {words.submit}
        </ActionButton>
      </div>
    </Form>
  );
}
