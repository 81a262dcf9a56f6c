import { type FormTable } from './form-field.ts';
import { administeredPassword, loginPassword, repeated } from './password-fields.ts';
import { email } from './person-fields.ts';

/** What a customer signs in with; an administrator gives it to him. */
export const customerAccess = {
  email,
  password: loginPassword,
  confirmPassword: repeated('password', 'As senhas não coincidem'),
} satisfies FormTable;

/** Whose account is to see what a customer has. */
export const customerLink = { email } satisfies FormTable;

/** Another password for a customer who cannot come in. */
export const customerPassword = {
  newPassword: administeredPassword,
  confirmPassword: repeated('newPassword', 'As senhas não coincidem'),
} satisfies FormTable;
