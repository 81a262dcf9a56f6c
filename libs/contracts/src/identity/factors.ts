import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { instant, sealed } from '../primitives.ts';

/** The specification's types (§3, MFA factor); no phone can be enrolled so far. */
export const factorType = z.enum(['phone', 'totp', 'webauthn']);
export type FactorType = z.infer<typeof factorType>;

export const factorView = z.object({
  id: z.uuid(),
  friendlyName: z.string(),
  type: factorType,
  verified: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type FactorView = z.infer<typeof factorView>;

export const factorsView = z.object({
  /** Those that are verified, the oldest first. */
  factors: z.array(factorView),
  /** How many recovery codes are left; null while there are none because there is no factor. */
  recoveryCodesLeft: z.int().nonnegative().nullable(),
});
export type FactorsView = z.infer<typeof factorsView>;

const friendlyName = z.string().trim().min(1).max(40);

/** Shown once, and never again: sealed one by one with `recoveryCode`. Null when there were some already. */
const newCodes = { recoveryCodes: z.array(sealed).nullable() };

/** The browser that changes something, for the letter that tells of it. */
const client = { userAgent: z.string().max(300) };

/** What the asker has to answer with besides the password. */
export const listFactors = defineCommand('identity.list-factors', {
  access: 'user',
  input: z.object({}),
  output: factorsView,
});

/**
 * Begins with an authenticator app: its secret, sealed with `totpUri` as the `otpauth://` address that a QR code shows. It counts once a code
 * of it was shown. Refuses with `password-wrong`, `email-unconfirmed`, and with `invalid-input` whoever has ten.
 */
export const enrolTotp = defineCommand('identity.enrol-totp', {
  access: 'user',
  input: z.object({ friendlyName, password: sealed }),
  output: z.object({ factorId: z.uuid(), uri: sealed }),
});

/** Refuses with `code-wrong`, and with `factor-missing` when it was begun too long ago. What is verified already stays so. */
export const verifyTotp = defineCommand('identity.verify-totp', {
  access: { owner: 'factorId' },
  input: z.object({ factorId: z.uuid(), code: sealed, ...client }),
  output: factorsView.extend(newCodes),
});

/** Begins with a passkey: what `navigator.credentials.create` is to be asked. Refuses as `enrolTotp` does. */
export const startPasskey = defineCommand('identity.start-passkey', {
  access: 'user',
  input: z.object({ password: sealed }),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
});

/** Refuses with `passkey-refused` what does not answer the last `startPasskey`. */
export const addPasskey = defineCommand('identity.add-passkey', {
  access: 'user',
  input: z.object({ friendlyName, response: z.record(z.string(), z.unknown()), ...client }),
  output: factorsView.extend(newCodes),
});

/** Takes the password: whoever finds an open browser must not turn it off. `factor-missing` when there is none of his like that. */
export const removeFactor = defineCommand('identity.remove-factor', {
  access: { owner: 'factorId' },
  input: z.object({ factorId: z.uuid(), password: sealed, ...client }),
  output: factorsView,
});

/** Ten new ones in place of all others. Refuses with `password-wrong`, and with `factor-missing` when there is nothing to recover. */
export const renewRecoveryCodes = defineCommand('identity.renew-recovery-codes', {
  access: 'user',
  input: z.object({ password: sealed, ...client }),
  output: z.object({ recoveryCodes: z.array(sealed) }),
});
