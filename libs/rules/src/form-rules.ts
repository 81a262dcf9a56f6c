import type { Field, FormContext, FormTable, Rule } from './form-field.ts';

export type FieldName<T extends FormTable> = keyof T & string;
export type ValueOf<F> = F extends Field<infer V> ? V : never;
/** What `normalizeForm` gives: every field of the form, in its stored form, and nothing else. */
export type FormValues<T extends FormTable> = { [K in FieldName<T>]: ValueOf<T[K]> };

/** The first rule that a raw value breaks, with the title of its notification; null when all is well. */
export const brokenRule = <T extends FormTable>(
  form: T,
  name: FieldName<T>,
  raw: unknown,
  context: FormContext = {},
): Rule | null => {
  const { normalize, rules } = form[name]!;
  const value = normalize(raw);
  return rules.find((rule) => !rule.test(value, context)) ?? null;
};

/** The message for a raw value as typed or as sent; null when all is well. */
export const checkField = <T extends FormTable>(
  form: T,
  name: FieldName<T>,
  raw: unknown,
  context: FormContext = {},
): string | null => brokenRule(form, name, raw, context)?.message ?? null;

/** Field → message for every field that is wrong; empty when the form is fine. */
export const checkForm = <T extends FormTable>(
  form: T,
  values: Readonly<Record<string, unknown>>,
  context: FormContext = {},
): Partial<Record<FieldName<T>, string>> => {
  const messages: Partial<Record<FieldName<T>, string>> = {};
  for (const name of Object.keys(form) as FieldName<T>[]) {
    const message = checkField(form, name, values[name], { values, ...context });
    if (message !== null) messages[name] = message;
  }
  return messages;
};

const eachField = (form: FormTable, make: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(form).map(([name, field]) => [name, make(field, name)]));

/** Every field in its stored form: masks off, texts sanitised, e-mail lower-cased, unknown fields left behind. */
export const normalizeForm = <T extends FormTable>(form: T, values: Readonly<Record<string, unknown>>): FormValues<T> =>
  eachField(form, ({ normalize }, name) => normalize(values[name])) as FormValues<T>;

/** Stored values as a person would have typed them: with masks, money in reais, days as Brazil writes them. */
export const showForm = <T extends FormTable>(
  form: T,
  stored: FormValues<T>,
): { [K in FieldName<T>]: T[K] extends Field<boolean> ? boolean : string } =>
  eachField(form, ({ show }, name) => show(stored[name as FieldName<T>])) as ReturnType<typeof showForm<T>>;
