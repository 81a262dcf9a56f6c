import { type FormTable, schemaOf } from '@numera/rules/form-field';
import { checkField, type FieldName } from '@numera/rules/form-rules';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The property obeys the same rules, with the same messages, as the field of the form that people fill in, and is described by them. */
export const ByRule =
  <T extends FormTable>(form: T, name: FieldName<T>): PropertyDecorator =>
  (target, property) => {
    const field = form[name]!;
    const complaint = (value: unknown, args?: ValidationArguments): string | null =>
      checkField(form, name, value, { values: { ...args?.object } });
    registerDecorator({
      name: 'byRule',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => complaint(value, args) === null,
        defaultMessage: (args) => complaint(args?.value, args) ?? '',
      },
    });
    ApiProperty({ ...schemaOf(field), required: field.required } as ApiPropertyOptions)(target, property);
  };
