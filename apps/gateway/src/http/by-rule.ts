import { checkField, type FieldName, type FormName } from '@numera/rules/form-rules';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The property obeys the same rule, with the same message, as the field of the form that people fill in. */
export const ByRule =
  <F extends FormName>(form: F, field: FieldName<F>): PropertyDecorator =>
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
