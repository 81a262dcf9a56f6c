import type { FormTable } from '@numera/rules/form-field';
import type { FieldName } from '@numera/rules/form-rules';
import { Checkbox, Form } from 'antd';
import { formRule } from '../form-rule.ts';

interface CheckFieldProps<T extends FormTable> {
  readonly form: T;
  readonly name: FieldName<T>;
  readonly label: string;
}

/** A field of a form that is so or is not. */
export const CheckField = <T extends FormTable>({ form, name, label }: CheckFieldProps<T>) => (
  <Form.Item
    className="field check-field"
    name={name as string}
    valuePropName="checked"
    validateTrigger={[]}
    rules={[formRule(form, name)]}
  >
    <Checkbox>{label}</Checkbox>
  </Form.Item>
);
