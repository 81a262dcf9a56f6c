import type { FormTable } from '@numera/rules/form-field';
import { Form } from 'antd';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { FormField, type TypedName } from './form-field.tsx';
import './tax-id-field.css';

interface TaxIdFieldProps<T extends FormTable> {
  readonly form: T;
  readonly name: TypedName<T>;
  readonly label: ReactNode;
  readonly className?: string;
}

const texts = { letters: 'Letras', digits: 'Números', keyboard: ' no teclado' } as const;

/**
 * A CPF or CNPJ: a phone opens its keyboard of digits, which nearly all of them consist of. The letters of a newer CNPJ are one
 * tap away; the caret stays where it is.
 */
export function TaxIdField<T extends FormTable>(props: TaxIdFieldProps<T>) {
  const instance = Form.useFormInstance();
  const [letters, setLetters] = useState(() => /[a-z]/i.test(String(instance.getFieldValue(props.name) ?? '')));
  return (
    <FormField
      {...props}
      autoComplete="off"
      autoCapitalize="characters"
      inputMode={letters ? 'text' : 'numeric'}
      suffix={
        <button
          type="button"
          className="keyboard-switch"
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => {
            setLetters(!letters);
            instance.focusField(props.name);
          }}
        >
          {letters ? texts.digits : texts.letters}
          <span className="visually-hidden">{texts.keyboard}</span>
        </button>
      }
    />
  );
}

/** The field stays what is typed into: nothing is left, and nothing complained of. */
const keepFocus = (event: Pick<PointerEvent, 'preventDefault'>): void => event.preventDefault();
