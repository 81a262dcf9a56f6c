import type { Registration } from '@numera/contracts/billing/create-order';
import { normalizeForm } from '@numera/rules/form-rules';
import { registration } from '@numera/rules/registration-form';
import { seal } from '@numera/server/seal';
import type { RegistrationInput } from './registration.input.ts';

/** The form in its stored shape; the tax id is closed before it enters a queue, which writes what it holds to disk. */
export function sealedRegistration(input: RegistrationInput, key: Buffer): Registration {
  const values = normalizeForm(registration, { ...input });
  return { ...values, cpfCnpj: seal(values.cpfCnpj, key, 'cpfCnpj') };
}
