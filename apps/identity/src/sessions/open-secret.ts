import { DomainError } from '@numera/contracts/errors';
import { open } from '@numera/server/seal';

/** What the gateway sealed for the queue. What does not open was not sealed by it. */
export function openSecret(
  sealed: string,
  key: Buffer,
  context: 'password' | 'refreshToken' | 'cpfCnpj' | 'factorCode' | 'linkToken',
): string {
  try {
    return open(sealed, key, context);
  } catch {
    throw new DomainError('invalid-input', `${context} does not open`);
  }
}
