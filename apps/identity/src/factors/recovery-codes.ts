import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@numera/domain-identity/second-factors';
import { RECOVERY_CODE_LENGTH, recoveryCodeOf } from '@numera/rules/recovery-code';
import { deriveKey } from '@numera/server/derive-key';

/** Fifty random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)));

/** What is stored in a code's place: a digest that nobody can try codes at without the key. */
export const recoveryPrint = (code: string, userId: string, key: Buffer): string =>
  createHmac('sha256', deriveKey(key, 'recovery-code')).update(`${userId}:${code}`).digest('base64url');
