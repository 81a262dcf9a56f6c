import type { FormTable } from '@numera/rules/form-field';
import type { FieldName } from '@numera/rules/form-rules';
import { ByRule } from './by-rule.ts';

/**
 * The base of an input class: a property for each field of the form, judged and described by its rules. What it holds is what
 * was sent, and right: `normalizeForm` makes the stored values of it.
 */
export function FormInput<T extends FormTable>(form: T): new () => { readonly [K in FieldName<T>]?: unknown } {
  class Input {}
  for (const name of Object.keys(form)) ByRule(form, name)(Input.prototype, name);
  return Input;
}
