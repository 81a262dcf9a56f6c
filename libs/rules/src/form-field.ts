export type FieldValue = string | boolean;

/** What a rule may look at besides its own field. Every part is optional, so that a single field can be asked anywhere. */
export interface FormContext {
  /** The whole form as it stands, for rules that compare two fields. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The chosen payment method: only a card needs the card fields. */
  readonly method?: string;
  /** The day 'YYYY-MM-DD' a card's expiry is judged on; the clock's when not given. */
  readonly today?: string;
}

export interface Rule<V extends FieldValue = FieldValue> {
  test(value: V, context: FormContext): boolean;
  /** Shown under the field, letter for letter from the specification. */
  readonly message: string;
  /** Heads the notification where the specification has one; `message` is its text. */
  readonly title?: string;
}

/** One field: `normalize` makes whatever came in into the stored form, and the rules judge that, in order. */
export interface Field<V extends FieldValue = FieldValue> {
  readonly required: boolean;
  normalize(raw: unknown): V;
  readonly rules: readonly Rule<V>[];
  /** The mask while typing. */
  readonly mask?: (raw: string) => string;
  /** The most characters the input takes. */
  readonly maxLength?: number;
}

export type FormTable = Readonly<Record<string, Field>>;

/** Input comes from outside: what is not text counts as empty. */
export const text =
  (normalize: (raw: string) => string = (raw) => raw.trim()) =>
  (raw: unknown): string =>
    typeof raw === 'string' ? normalize(raw) : '';

export const atLeast = (length: number, message: string): Rule<string> => ({
  test: (value) => value.length >= length,
  message,
});

export const atMost = (length: number, message: string): Rule<string> => ({
  test: (value) => value.length <= length,
  message,
});

export const matches = (pattern: RegExp, message: string): Rule<string> => ({
  test: (value) => pattern.test(value),
  message,
});

/** The same field where it may stay empty. */
export const optional = (field: Field<string>): Field<string> => ({
  ...field,
  required: false,
  rules: field.rules.map((rule) => ({
    ...rule,
    test: (value, context) => value === '' || rule.test(value, context),
  })),
});
