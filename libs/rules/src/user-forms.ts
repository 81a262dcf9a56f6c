import { choice } from './choice-field.ts';
import { type FormTable, optional, text } from './form-field.ts';
import { administeredPassword } from './password-fields.ts';
import { cpfCnpj, email, name, phone } from './person-fields.ts';

export const roleOptions = { user: 'Usuário', admin: 'Administrador' } as const;

/** An account that an administrator makes for somebody. */
export const userCreation = {
  email,
  password: administeredPassword,
  name,
  phone: optional(phone),
  cpfCnpj: optional(cpfCnpj),
  role: choice(roleOptions, 'Escolha o tipo de usuário'),
} satisfies FormTable;

/** What the specification asks for first, in its own words: whatever else is wrong, these are missing. */
export const isUserIncomplete = (typed: Readonly<Record<string, unknown>>): boolean =>
  (['email', 'password', 'name'] as const).some((field) => String(typed[field] ?? '').trim() === '');

/** A password that an administrator sets for somebody, good until that one chooses his own. */
export const provisionalPassword = { newPassword: administeredPassword } satisfies FormTable;

/** Why an administrator takes something from an account. */
export const accountReason = {
  reason: text({
    normalize: (raw) => raw.trim(),
    rules: [
      { test: (value) => value.length >= 3, message: 'Diga em poucas palavras por quê' },
      { test: (value) => value.length <= 200, message: 'Motivo muito longo' },
    ],
  }),
} satisfies FormTable;
