export type FieldKind = 'text' | 'boolean' | 'integer' | 'money' | 'choice' | 'day';
/** Integers and money (in centavos) are numbers, NaN where nothing readable stood; null is an optional one left empty. */
export type FieldValue = string | boolean | number | null;

/** What a rule may look at besides its own field. Every part is optional, so that a single field can be asked anywhere. */
export interface FormContext {
  /** The whole form as it stands, for rules that compare two fields. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The chosen payment method: only a card needs the card fields. */
  readonly method?: string;
  /** The day 'YYYY-MM-DD' that dates are judged on; the clock's when not given. */
  readonly today?: string;
}

/** What can be said of a stored value in the words of JSON Schema. It describes; only a rule's `test` judges. */
export interface FieldSchema {
  readonly type?: 'string' | 'boolean' | 'integer';
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern: string }[];
  readonly enum?: readonly (string | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: string | number;
  readonly description?: string;
}

export interface Rule<V extends FieldValue = FieldValue> {
  test(value: V, context: FormContext): boolean;
  /** Shown under the field, letter for letter from the specification. */
  readonly message: string;
  /** Heads the notification where the specification has one; `message` is its text. */
  readonly title?: string;
  readonly says?: FieldSchema;
}

/** One field: `normalize` makes whatever came in into the stored form, and the rules judge that, in order. */
export interface Field<V extends FieldValue = FieldValue, K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly required: boolean;
  /** Input comes from outside: anything may come. What is stored already stays as it is. */
  normalize(raw: unknown): V;
  readonly rules: readonly Rule<V>[];
  /** The stored value as a person would have typed it. */
  show(value: V): string | boolean;
  /** The mask while typing. */
  readonly mask?: (raw: string) => string;
  /** The most characters the input takes. */
  readonly maxLength?: number;
  /** Of a choice: each value with what people read for it. */
  readonly options?: Readonly<Record<string, string>>;
  readonly schema: FieldSchema;
}

export type TextField = Field<string, 'text'>;
export type FormTable = Readonly<Record<string, Field>>;

/** What the field and its rules say of a value, together. */
export function schemaOf({ schema, rules }: Field): FieldSchema {
  const { pattern: _, ...said } = Object.assign({}, schema, ...rules.map(({ says }) => says)) as FieldSchema;
  const patterns = rules.flatMap(({ says }) => (says?.pattern === undefined ? [] : [{ pattern: says.pattern }]));
  return { ...said, ...(patterns.length > 1 ? { allOf: patterns } : patterns[0]) };
}

/** What is not text counts as empty. */
export const asText = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

// What makes fields and rules is marked as without effects: a bundle drops the fields of forms that it does not show.

interface TextOptions extends Pick<TextField, 'mask' | 'maxLength'> {
  /** Trims when left out. */
  readonly normalize?: (raw: string) => string;
  readonly rules?: readonly Rule<string>[];
  readonly schema?: FieldSchema;
}

/* @__NO_SIDE_EFFECTS__ */
export const text = ({
  normalize = (raw) => raw.trim(),
  rules = [],
  schema,
  mask,
  maxLength,
}: TextOptions = {}): TextField => ({
  kind: 'text',
  required: true,
  normalize: (raw) => normalize(asText(raw)),
  rules,
  show: mask ?? ((value) => value),
  mask,
  maxLength,
  schema: { type: 'string', ...schema },
});

/** A box to tick; only `true` is a tick. Required when a rule asks for one. */
/* @__NO_SIDE_EFFECTS__ */
export const boolean = (rules: readonly Rule<boolean>[] = []): Field<boolean, 'boolean'> => ({
  kind: 'boolean',
  required: rules.length > 0,
  normalize: (raw) => raw === true,
  rules,
  show: (value) => value,
  schema: { type: 'boolean' },
});

/* @__NO_SIDE_EFFECTS__ */
export const ticked = (message: string): Rule<boolean> => ({
  test: (value) => value,
  message,
  says: { enum: [true] },
});

/* @__NO_SIDE_EFFECTS__ */
export const atLeast = (length: number, message: string): Rule<string> => ({
  test: (value) => value.length >= length,
  message,
  says: { minLength: length },
});

/* @__NO_SIDE_EFFECTS__ */
export const atMost = (length: number, message: string): Rule<string> => ({
  test: (value) => value.length <= length,
  message,
  says: { maxLength: length },
});

/* @__NO_SIDE_EFFECTS__ */
export const matches = (pattern: RegExp, message: string): Rule<string> => ({
  test: (value) => pattern.test(value),
  message,
  says: { pattern: pattern.source },
});

const isNothing = (raw: unknown): boolean => raw == null || (typeof raw === 'string' && raw.trim() === '');

/** The same field where it may stay empty: '' for a text, null for every other kind. */
export function optional(field: TextField): TextField;
export function optional<V extends FieldValue, K extends FieldKind>(field: Field<V, K>): Field<V | null, K>;
/* @__NO_SIDE_EFFECTS__ */
export function optional(field: Field): Field {
  const nothing = field.kind === 'text' ? '' : null;
  const normalize = (raw: unknown): FieldValue => {
    const value = isNothing(raw) ? nothing : field.normalize(raw);
    return value === '' ? nothing : value;
  };
  return {
    ...field,
    required: false,
    normalize,
    rules: field.rules.map((rule) => ({
      ...rule,
      test: (value, context) => value === nothing || rule.test(value, context),
    })),
    show: (value) => (value === null ? '' : field.show(value)),
  };
}
