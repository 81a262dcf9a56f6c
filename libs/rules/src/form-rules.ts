import { address, personalInfo } from './account-forms.ts';
import { passwordChange, passwordRecovery, passwordReset, login, signUp } from './access-forms.ts';
import type { Field, FieldValue, FormContext, FormTable, Rule } from './form-field.ts';
import { payment } from './payment-form.ts';
import { registration } from './registration-form.ts';

/** Every form of the specification's §5: the browser's form rules and the gateway's decorators are both made from this. */
export const forms = {
  registration,
  payment,
  signUp,
  login,
  passwordRecovery,
  passwordReset,
  passwordChange,
  personalInfo,
  address,
} as const satisfies Record<string, FormTable>;

export type FormName = keyof typeof forms;
export type FieldName<F extends FormName> = keyof (typeof forms)[F] & string;
type ValueOf<T> = T extends Field<infer V> ? V : never;
/** What `normalizeForm` gives: every field of the form, in its stored form, and nothing else. */
export type FormValues<F extends FormName> = { [K in FieldName<F>]: ValueOf<(typeof forms)[F][K]> };

/** One field of a form, for its mask, its length and whether it is required. */
export const fieldOf = <F extends FormName>(form: F, field: FieldName<F>): Field => (forms[form] as FormTable)[field]!;

/** The first rule that a raw value breaks, with the title of its notification; null when all is well. */
export const brokenRule = <F extends FormName>(
  form: F,
  field: FieldName<F>,
  raw: unknown,
  context: FormContext = {},
): Rule | null => {
  const { normalize, rules } = fieldOf(form, field);
  const value = normalize(raw);
  return rules.find((rule) => !rule.test(value, context)) ?? null;
};

/** The message for a raw value as typed or as sent; null when all is well. */
export const checkField = <F extends FormName>(
  form: F,
  field: FieldName<F>,
  raw: unknown,
  context: FormContext = {},
): string | null => brokenRule(form, field, raw, context)?.message ?? null;

/** Field → message for every field that is wrong; empty when the form is fine. */
export const checkForm = <F extends FormName>(
  form: F,
  values: Readonly<Record<string, unknown>>,
  context: FormContext = {},
): Partial<Record<FieldName<F>, string>> => {
  const messages: Partial<Record<FieldName<F>, string>> = {};
  for (const field of Object.keys(forms[form]) as FieldName<F>[]) {
    const message = checkField(form, field, values[field], { values, ...context });
    if (message !== null) messages[field] = message;
  }
  return messages;
};

/** Every field in its stored form: masks off, texts sanitised, e-mail lower-cased, unknown fields left behind. */
export const normalizeForm = <F extends FormName>(form: F, values: Readonly<Record<string, unknown>>): FormValues<F> =>
  Object.fromEntries(
    Object.entries<Field<FieldValue>>(forms[form]).map(([field, { normalize }]) => [field, normalize(values[field])]),
  ) as FormValues<F>;
