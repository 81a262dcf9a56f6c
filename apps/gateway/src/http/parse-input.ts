import { DomainError } from '@numera/contracts/errors';
import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

const UNKNOWN_FIELD = 'Campo não reconhecido';
const INVALID_FIELD = 'Valor inválido';

/** Every wrong field with its first complaint; a nested one by its path: `registration.cep`. */
export function fieldsOf(errors: readonly ValidationError[], prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints, children = [] }) => {
      const path = `${prefix}${property}`;
      return constraints ? { [path]: messageOf(constraints) } : fieldsOf(children, `${path}.`);
    }),
  ) as Record<string, string>;
}

function messageOf(constraints: Readonly<Record<string, string>>): string {
  if (constraints['whitelistValidation']) return UNKNOWN_FIELD;
  return Object.values(constraints)[0] || INVALID_FIELD;
}

/** Bodies and queries become their input classes; what the class does not name is refused, not dropped. */
export const parseInput = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new DomainError('invalid-input', undefined, fieldsOf(errors)),
  });
