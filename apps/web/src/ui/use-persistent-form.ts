import { Form, type FormInstance } from 'antd';

type Values = Record<string, string | boolean | undefined>;

/** An error goes away while it is being corrected, and every keystroke is handed on to be kept. */
export function usePersistentForm(onChange: (changed: Values) => void): {
  form: FormInstance<Values>;
  onValuesChange: (changed: Values) => void;
} {
  const [form] = Form.useForm<Values>();
  const onValuesChange = (changed: Values) => {
    const wrong = Object.keys(changed).filter((field) => form.getFieldError(field).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
    onChange(changed);
  };
  return { form, onValuesChange };
}
