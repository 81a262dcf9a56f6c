import type { FormTable } from '@numera/rules/form-field';
import { checkField, type FieldName } from '@numera/rules/form-rules';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The property obeys the same rule, with the same message, as the field of the form that people fill in. */
export const ByRule =
  <T extends FormTable>(form: T, field: FieldName<T>): PropertyDecorator =>
  (target, property) => {
    const complaint = (value: unknown, args?: ValidationArguments): string | null =>
      checkField(form, field, value, { values: { ...args?.object } });
    registerDecorator({
      name: 'byRule',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => complaint(value, args) === null,
        defaultMessage: (args) => complaint(args?.value, args) ?? '',
      },
    });
  };
