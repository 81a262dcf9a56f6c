import { passwordRecovery, passwordReset, signUp } from '@numera/rules/access-forms';
import { z } from 'zod';
import { ByRule } from '../http/by-rule.ts';
import { ContractInput } from '../http/contract-input.ts';
import { FormInput } from '../http/form-input.ts';

export class SignUpInput extends FormInput(signUp) {}

export class RecoveryInput extends FormInput(passwordRecovery) {}

const INCOMPLETE = 'Este link está incompleto. Abra o link do email mais recente ou peça um novo.';

/** As a page reads it out of a letter's link; the key is sealed before it goes on. */
const shown = z.object({ linkId: z.uuid(), token: z.string().regex(/^[\w-]{20,200}$/) });

export class LinkInput extends ContractInput(shown, { linkId: INCOMPLETE, token: INCOMPLETE }) {}

export class NewPasswordInput extends LinkInput {
  @ByRule(passwordReset, 'newPassword')
  newPassword!: unknown;

  @ByRule(passwordReset, 'confirmPassword')
  confirmPassword!: unknown;
}
