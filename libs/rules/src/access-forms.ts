import { atLeast, atMost, type FormTable } from './form-field.ts';
import { factorName as friendlyName, recoveryCode, totpCode } from './factor-fields.ts';
import { givenPassword, repeated, shortPassword, strongPassword } from './password-fields.ts';
import { cpfCnpj, email, name, phone } from './person-fields.ts';

const noMatch = 'As senhas não conferem';

/** The sign-in page and dialog only ask that something is there, and not endless: whether it is right, the server says. */
export const login = {
  email: { ...email, rules: [atLeast(1, 'Informe o email'), atMost(255, 'Email muito longo')] },
  password: givenPassword('Informe a senha'),
} satisfies FormTable;

/** What is asked besides the password, and what proves that an authenticator app was set up. */
export const factorCode = { code: totpCode } satisfies FormTable;

/** In place of a code that cannot be had. */
export const recoveryAnswer = { code: recoveryCode } satisfies FormTable;

/** Who sits at an open browser need not be its owner: what guards the account takes the password again. */
export const passwordConfirmation = { password: givenPassword('Informe a senha') } satisfies FormTable;

export const factorName = { friendlyName } satisfies FormTable;

export const factorEnrolment = { ...factorName, ...passwordConfirmation } satisfies FormTable;

export const signUp = {
  name,
  email,
  phone,
  cpfCnpj,
  password: shortPassword,
  confirmPassword: repeated('password', 'Por favor, verifique as senhas digitadas.', 'Senhas não coincidem'),
} satisfies FormTable;

/** Of somebody whose data are known from his order. */
export const firstPassword = { password: shortPassword } satisfies FormTable;

/** Asks for the recovery e-mail. */
export const passwordRecovery = { email } satisfies FormTable;

/** Sets a new password from the recovery e-mail. */
export const passwordReset = {
  newPassword: strongPassword,
  confirmPassword: repeated('newPassword', noMatch),
} satisfies FormTable;

export const passwordChange = {
  currentPassword: givenPassword('Senha atual obrigatória'),
  newPassword: strongPassword,
  confirmPassword: repeated('newPassword', noMatch),
} satisfies FormTable;
