import type { FormTable } from '@numera/rules/form-field';
import { type ReactNode, useState } from 'react';
import { FormField, type TypedName } from './form-field.tsx';
import { Icon } from './icon.tsx';
import './password-field.css';

interface PasswordFieldProps<T extends FormTable> {
  readonly form: T;
  readonly name: TypedName<T>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly className?: string;
}

const texts = { show: 'Mostrar', hide: 'Ocultar' } as const;

/** A password, concealed unless whoever types it wants to see it. */
export function PasswordField<T extends FormTable>(props: PasswordFieldProps<T>) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button type="button" className="password-switch" onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'hidden' : 'eye'} />
          <span className="visually-hidden">
            {isShown ? texts.hide : texts.show}: {props.label}
          </span>
        </button>
      }
    />
  );
}
