import { boolean, type FormTable } from './form-field.ts';
import { administeredPassword, loginPassword, repeated } from './password-fields.ts';
import { email } from './person-fields.ts';
import { registration } from './registration-form.ts';

/** What a customer signs in with; an administrator gives it to him. */
export const customerAccess = {
  email,
  password: loginPassword,
  confirmPassword: repeated('password', 'As senhas não coincidem'),
} satisfies FormTable;

/** What an administrator corrects; whether the terms were accepted is his to say, and asked of nobody here. */
export const customerDetails = { ...registration, terms: boolean() } satisfies FormTable;

/** Whose account is to see what a customer has. */
export const customerLink = { email } satisfies FormTable;

/** Another password for a customer who cannot come in. */
export const customerPassword = {
  newPassword: administeredPassword,
  confirmPassword: repeated('newPassword', 'As senhas não coincidem'),
} satisfies FormTable;
