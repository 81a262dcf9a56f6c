import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import { z } from 'zod';

/**
 * The base of an input class: those fields of a command's input that come from outside, each with the Portuguese words for
 * whatever is wrong with it. Its limits and its description are the contract's.
 */
export function ContractInput<I, K extends keyof I & string>(
  input: z.ZodType<I>,
  messages: Readonly<Record<K, string>>,
): new () => Pick<I, K> {
  class Input {}
  if (!(input instanceof z.ZodObject)) throw new TypeError('only the fields of an object can be told apart');
  for (const [name, message] of Object.entries<string>(messages)) {
    const schema = input.shape[name] as z.ZodType;
    const accepts = (value: unknown): boolean => schema.safeParse(value).success;
    registerDecorator({
      name: 'byContract',
      target: Input,
      propertyName: name,
      validator: { validate: accepts, defaultMessage: () => message },
    });
    ApiProperty({ ...described(schema), required: !accepts(undefined) } as ApiPropertyOptions)(Input.prototype, name);
  }
  return Input as new () => Pick<I, K>;
}

/** In the words of OpenAPI 3.0, which has one example where JSON Schema has several. */
function described(schema: z.ZodType): object {
  const { $schema: _, examples, ...json } = z.toJSONSchema(schema, { target: 'draft-7' });
  return { ...json, ...(examples ? { example: (examples as unknown[])[0] } : {}) };
}
