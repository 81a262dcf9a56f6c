import type { FormTable } from '@numera/rules/form-field';
import { type FieldName, type FormValues, normalizeForm, showForm } from '@numera/rules/form-rules';

/** What stands in a form's inputs. */
export type Typed = Readonly<Record<string, unknown>>;

interface Edit<T extends FormTable> {
  readonly form: T;
  readonly typed: Typed;
  /** What was stored when the form was filled. */
  readonly before: FormValues<T>;
  /** What is stored by now. */
  readonly now: FormValues<T>;
  /** Fields that are other ones by now, though their values do not tell: secrets. */
  readonly unseen?: readonly FieldName<T>[];
  /** The fields mean something only together, as those of an address: two of them are not to be mixed. */
  readonly asOne: boolean;
}

interface Rebased<T extends FormTable> {
  /** What the form is to show. Nothing that was typed is lost. */
  readonly typed: Typed;
  /** Where what was typed stands against what somebody else stored meanwhile. */
  readonly contested: readonly FieldName<T>[];
}

/** The fields in which what is typed means something else than what is stored. */
export function editedFields<T extends FormTable>(form: T, typed: Typed, stored: FormValues<T>): FieldName<T>[] {
  const meant = normalizeForm(form, typed);
  return namesOf(form).filter((name) => !Object.is(meant[name], stored[name]));
}

/** A form whose stored values changed elsewhere while somebody was typing. */
export function rebase<T extends FormTable>({ form, typed, before, now, unseen = [], asOne }: Edit<T>): Rebased<T> {
  const edited = editedFields(form, typed, before);
  const moved = namesOf(form).filter((name) => unseen.includes(name) || !Object.is(before[name], now[name]));
  const differs = editedFields(form, typed, now);
  const kept = asOne && edited.length > 0 ? namesOf(form) : edited;
  const contested =
    asOne && edited.length > 0 && moved.length > 0 ? differs : edited.filter((name) => moved.includes(name));
  const shown: Record<string, unknown> = { ...showForm(form, now) };
  for (const name of kept) shown[name] = typed[name];
  return { typed: shown, contested: contested.filter((name) => differs.includes(name)) };
}

const namesOf = <T extends FormTable>(form: T): FieldName<T>[] => Object.keys(form) as FieldName<T>[];
