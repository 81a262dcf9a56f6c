import type { Field } from './form-field.ts';

interface IntegerOptions {
  readonly min?: number;
  readonly max?: number;
  /** For what is no whole number, too small or too large. */
  readonly message: string;
}

/** A whole number between `min` (0 when left out) and `max`, as a number or typed in digits; NaN for anything else. */
/* @__NO_SIDE_EFFECTS__ */
export const integer = ({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  message,
}: IntegerOptions): Field<number, 'integer'> => ({
  kind: 'integer',
  required: true,
  normalize: wholeNumber,
  rules: [{ test: (value) => value >= min && value <= max, message, says: { minimum: min, maximum: max } }],
  show: String,
  mask: (raw) => `${min < 0 && raw.trim().startsWith('-') ? '-' : ''}${raw.replace(/\D/g, '')}`,
  schema: { type: 'integer' },
});

function wholeNumber(raw: unknown): number {
  const value = typeof raw === 'string' && /^-?\d+$/.test(raw.trim()) ? Number(raw) : raw;
  // Nobody means the negative zero that '-0' would be.
  return Number.isSafeInteger(value) ? (value as number) + 0 : Number.NaN;
}
