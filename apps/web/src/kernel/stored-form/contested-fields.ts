import type { Field, FormTable } from '@numera/rules/form-field';
import { type FieldName, type FormValues, showForm } from '@numera/rules/form-rules';
import type { Contested } from '../../ui/kit/conflict-note.tsx';
import type { Typed } from './rebase.ts';
import { texts } from './texts.ts';

/** How each secret ends that is stored and never read back; null of one that is not set. */
export type Endings<T extends FormTable> = Readonly<Partial<Record<FieldName<T>, string | null>>>;

/** What is stored, in the form's own values. */
export interface Stored<T extends FormTable> {
  readonly version: string | number;
  readonly values: FormValues<T>;
  /** Of fields whose values are empty because nobody reads them back. */
  readonly endings?: Endings<T>;
}

/** The secrets that are others than before: by their values alone, which are always empty, nobody would know. */
export const otherSecrets = <T extends FormTable>(
  before: Endings<T> | undefined,
  now: Endings<T> | undefined,
): FieldName<T>[] => (Object.keys(now ?? {}) as FieldName<T>[]).filter((name) => before?.[name] !== now?.[name]);

/** What is stored and what is typed in these fields, in words. */
export function contestedFields<T extends FormTable>(
  form: T,
  names: readonly FieldName<T>[],
  typed: Typed,
  { values, endings }: Stored<T>,
): Contested[] {
  const theirs: Typed = showForm(form, values);
  return names.map((name) =>
    endings && Object.hasOwn(endings, name)
      ? { name, theirs: secretText(endings[name] ?? null), mine: texts.otherSecret }
      : { name, theirs: valueText(form[name]!, theirs[name]), mine: valueText(form[name]!, typed[name]) },
  );
}

const secretText = (ending: string | null): string => (ending === null ? '' : texts.secret(ending));

/** As people read it: what is ticked or not, what was chosen, and what is typed as it stands. */
function valueText({ kind, options = {} }: Field, value: unknown): string {
  if (kind === 'boolean') return value === true ? texts.yes : texts.no;
  const written = String(value ?? '');
  return Object.hasOwn(options, written) ? options[written]! : written;
}
