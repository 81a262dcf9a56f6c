import type { FormContext } from '@numera/rules/form-field';
import { checkField, type FieldName, type FormName } from '@numera/rules/form-rules';
import type { FormRule } from 'antd';

/** antd asks the one table of rules; the gateway asks the same one again. */
export const formRule =
  <F extends FormName>(form: F, field: FieldName<F>, context: FormContext = {}): FormRule =>
  ({ getFieldsValue }) => ({
    validator: async (_rule, value) => {
      const message = checkField(form, field, value, { values: getFieldsValue(), ...context });
      if (message !== null) throw new Error(message);
    },
  });
