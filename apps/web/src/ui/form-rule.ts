import type { FormContext, FormTable } from '@numera/rules/form-field';
import { checkField, type FieldName } from '@numera/rules/form-rules';
import type { FormRule } from 'antd';

/** antd asks the form's table of rules; the gateway asks the same one again. */
export const formRule =
  <T extends FormTable>(form: T, name: FieldName<T>, context: FormContext = {}): FormRule =>
  ({ getFieldsValue }) => ({
    validator: async (_rule, value) => {
      const message = checkField(form, name, value, { values: getFieldsValue(), ...context });
      if (message !== null) throw new Error(message);
    },
  });
