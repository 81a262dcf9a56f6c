import { type Field, type FieldKind, type FormTable, schemaOf } from '@numera/rules/form-field';
import type { FieldName, ValueOf } from '@numera/rules/form-rules';
import { z } from 'zod';

type FormShape<T extends FormTable> = { [K in FieldName<T>]: z.ZodType<ValueOf<T[K]>> };

const byKind: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  // Bounded but not judged: '' is what stands where nothing is stored.
  text: (field) => {
    const { maxLength } = schemaOf(field);
    return maxLength === undefined ? z.string() : z.string().max(maxLength);
  },
  boolean: () => z.boolean(),
  integer: () => z.int(),
  money: () => z.int(),
  choice: ({ options }) => z.enum(Object.keys(options!)),
  day: () => z.iso.date(),
};

/** The shape of a form's stored values (`FormValues`): what `normalizeForm` makes of what people send, and services pass on. */
export const formSchema = <T extends FormTable>(form: T): z.ZodObject<FormShape<T>> =>
  z.object(Object.fromEntries(Object.entries(form).map(([name, field]) => [name, valueSchema(field)]))) as never;

const valueSchema = (field: Field): z.ZodType => {
  const schema = byKind[field.kind](field);
  return field.normalize(undefined) === null ? schema.nullable() : schema;
};
