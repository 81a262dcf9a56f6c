import type { FormContext, FormTable } from '@numera/rules/form-field';
import type { FieldName } from '@numera/rules/form-rules';
import { Form, type InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import type { ReactNode } from 'react';
import { formRule } from './form-rule.ts';
import { MaskedInput } from './masked-input.tsx';
import './form-field.css';

/** The fields of a form that are typed: numbers, money and days, too, which their rules read. */
export type TypedName<T extends FormTable> = {
  [K in FieldName<T>]: T[K]['kind'] extends 'boolean' | 'choice' ? never : K;
}[FieldName<T>];

interface FormFieldProps<T extends FormTable> extends Pick<
  InputProps,
  'inputMode' | 'autoComplete' | 'type' | 'suffix' | 'autoCapitalize' | 'placeholder' | 'spellCheck'
> {
  readonly form: T;
  readonly name: TypedName<T>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly context?: FormContext;
  readonly className?: string;
  readonly onLeave?: () => void;
}

/**
 * A labelled input with its rule, mask and keyboard. The hint below gives its place to the complaint, so nothing jumps.
 * It complains when a filled field is left, and on sending; an error goes away while it is being corrected.
 */
export function FormField<T extends FormTable>(props: FormFieldProps<T>) {
  const { form, name, label, hint, context, className = '', onLeave, ...input } = props;
  const instance = Form.useFormInstance();
  const { mask, maxLength, required } = form[name]!;
  const leave = () => {
    if (instance.getFieldValue(name)) void instance.validateFields([name]).catch(() => undefined);
    onLeave?.();
  };
  const shared = { ...input, required, 'aria-required': required, onBlur: leave };
  return (
    <Form.Item
      className={`field ${className}`}
      name={name as string}
      label={label}
      extra={hint}
      validateTrigger={[]}
      rules={[formRule(form, name, context)]}
    >
      {mask ? <MaskedInput {...shared} mask={mask} /> : <Input {...shared} maxLength={maxLength} />}
    </Form.Item>
  );
}
