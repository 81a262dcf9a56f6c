import { asText, type Field } from './form-field.ts';

/** One of a closed list; `options` maps each value to what people read for it, in the order in which they read it. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <V extends string>(
  options: Readonly<Record<V, string>>,
  message: string,
): Field<V, 'choice'> => ({
  kind: 'choice',
  required: true,
  // Whether it is one of them, the rule says.
  normalize: (raw) => asText(raw).trim() as V,
  rules: [{ test: (value) => Object.hasOwn(options, value), message }],
  show: (value) => value,
  options,
  schema: { type: 'string', enum: Object.keys(options) },
});
