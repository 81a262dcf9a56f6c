import { addPasskey, verifyTotp } from '@numera/contracts/identity/factors';
import { factorCode, factorEnrolment, factorName, passwordConfirmation } from '@numera/rules/access-forms';
import { ByRule } from '../http/by-rule.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';

export class FactorIdInput extends ContractInput(verifyTotp.input, { factorId: 'Verificação inválida' }) {}

export class EnrolmentInput extends FormInput(factorEnrolment) {}

export class CodeInput extends FormInput(factorCode) {}

export class PasswordInput extends FormInput(passwordConfirmation) {}

const given = ContractInput(addPasskey.input, {
  response: 'Não foi possível ler a chave de acesso. Tente novamente.',
});

export class PasskeyInput extends given {
  @ByRule(factorName, 'friendlyName')
  friendlyName!: unknown;
}
