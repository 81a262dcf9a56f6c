import type { Registration } from '@numera/contracts/billing/create-order';
import { normalizeForm } from '@numera/rules/form-rules';
import { seal } from '@numera/server/seal';
import type { RegistrationInput } from './registration.input.ts';

/** The form in its stored shape; the tax id is closed before it enters a queue, which writes what it holds to disk. */
export function sealedRegistration(input: RegistrationInput, key: Buffer): Registration {
  const { terms: _, cpfCnpj, ...registration } = normalizeForm('registration', { ...input });
  return { ...registration, cpfCnpj: seal(cpfCnpj, key, 'cpfCnpj') };
}
