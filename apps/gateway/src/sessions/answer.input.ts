import { answerChallenge } from '@numera/contracts/identity/sessions';
import { factorCode, recoveryAnswer } from '@numera/rules/access-forms';
import { schemaOf } from '@numera/rules/form-field';
import { checkField } from '@numera/rules/form-rules';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn, registerDecorator, type ValidationArguments } from 'class-validator';
import { ContractInput } from '../http/contract-input.ts';

export class ChallengeIdInput extends ContractInput(answerChallenge.input, {
  challengeId: 'Entre novamente com email e senha',
}) {}

const kinds = ['totp', 'recovery', 'webauthn'] as const;
export type AnswerKind = (typeof kinds)[number];

/** What a code of the kind must be. */
export const formOf = (kind: AnswerKind) => (kind === 'recovery' ? recoveryAnswer : factorCode);

/** The property belongs to answers of some kinds; `complaint` is what is said of it there, null when all is well. */
const OfKind =
  (complaint: (value: unknown, kind: AnswerKind) => string | null): PropertyDecorator =>
  (target, property) => {
    const of = (value: unknown, args?: ValidationArguments) => complaint(value, (args?.object as AnswerInput).kind);
    registerDecorator({
      name: 'ofKind',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => of(value, args) === null,
        defaultMessage: (args) => of(args?.value, args) ?? '',
      },
    });
  };

const described = (schema: object): ApiPropertyOptions => ({ ...schema, required: false }) as ApiPropertyOptions;
const absent = (value: unknown): string | null => (value === undefined ? null : 'Envie o código ou a chave de acesso');
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A code, or what the browser's authenticator said. */
export class AnswerInput {
  @ApiProperty({ enum: kinds })
  @IsIn(kinds, { message: 'Escolha como confirmar que é você' })
  kind!: AnswerKind;

  @ApiProperty(described({ ...schemaOf(factorCode.code), description: 'Of the app or of recovery' }))
  @OfKind((value, kind) => (kind === 'webauthn' ? absent(value) : checkField(formOf(kind), 'code', value)))
  code?: unknown;

  @ApiProperty(described({ type: 'object', additionalProperties: true }))
  @OfKind((value, kind) => {
    if (kind !== 'webauthn') return absent(value);
    return isObject(value) ? null : 'Não foi possível ler a chave de acesso. Tente novamente.';
  })
  response?: Record<string, unknown>;
}
