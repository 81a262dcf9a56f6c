import type { FormTable } from '@numera/rules/form-field';
import type { FieldName } from '@numera/rules/form-rules';
import { FormField, type TypedName } from '../../ui/form-field.tsx';
import { texts } from './texts.ts';

interface SecretInputProps<T extends FormTable> {
  readonly form: T;
  readonly name: TypedName<T>;
  readonly label: string;
  /** How what is stored ends; it is never shown whole. */
  readonly endings: Readonly<Partial<Record<FieldName<T>, string | null>>>;
  readonly note?: string;
}

/** A secret that is changed by typing another: left empty, the stored one stays. */
export function SecretInput<T extends FormTable>({ form, name, label, endings, note }: SecretInputProps<T>) {
  const ending = endings[name] ?? null;
  const kept = ending === null ? texts.secret.none : texts.secret.kept(ending);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      hint={note ? `${kept} ${note}` : kept}
    />
  );
}
