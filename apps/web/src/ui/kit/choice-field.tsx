import type { FormTable } from '@numera/rules/form-field';
import type { FieldName } from '@numera/rules/form-rules';
import { Form, Radio } from 'antd';
import { formRule } from '../form-rule.ts';

interface ChoiceFieldProps<T extends FormTable> {
  readonly form: T;
  readonly name: FieldName<T>;
  readonly label: string;
}

/** A field of a form that is one of a few words. */
export function ChoiceField<T extends FormTable>({ form, name, label }: ChoiceFieldProps<T>) {
  const { options = {} } = form[name]!;
  return (
    <Form.Item
      className="field"
      name={name as string}
      label={label}
      validateTrigger={[]}
      rules={[formRule(form, name)]}
    >
      <Radio.Group className="choices choices--inline">
        {Object.entries(options).map(([value, word]) => (
          <Radio key={value} value={value}>
            <span className="choice__label">{word}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
