import { atLeast, atMost, type FormTable } from './form-field.ts';
import { givenPassword, repeated, shortPassword, strongPassword } from './password-fields.ts';
import { cpfCnpj, email, name, phone } from './person-fields.ts';

const noMatch = 'As senhas não conferem';

/** The sign-in page and dialog only ask that something is there, and not endless: whether it is right, the server says. */
export const login = {
  email: { ...email, rules: [atLeast(1, 'Informe o email'), atMost(255, 'Email muito longo')] },
  password: givenPassword('Informe a senha'),
} satisfies FormTable;

export const signUp = {
  name,
  email,
  phone,
  cpfCnpj,
  password: shortPassword,
  confirmPassword: repeated('password', 'Por favor, verifique as senhas digitadas.', 'Senhas não coincidem'),
} satisfies FormTable;

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
