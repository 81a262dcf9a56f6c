import { isCommonPassword } from './common-passwords.ts';
import { asText, atLeast, atMost, matches, text, type Rule, type TextField } from './form-field.ts';

/** A password is taken as typed: spaces count. */
/* @__NO_SIDE_EFFECTS__ */
const asTyped = (rules: readonly Rule<string>[]): TextField => text({ normalize: (raw) => raw, rules });

const notCommon: Rule<string> = {
  test: (value) => !isCommonPassword(value),
  message: 'Esta senha é muito comum. Escolha outra.',
};

/** Bounds the cost of hashing what a stranger sends. */
const notEndless = atMost(128, 'Senha muito longa');

/** A password that is only compared with the stored one. */
/* @__NO_SIDE_EFFECTS__ */
export const givenPassword = (message: string): TextField => asTyped([atLeast(1, message), notEndless]);

/** The sign-up's: 6 characters. */
export const shortPassword = asTyped([
  { ...atLeast(6, 'A senha deve ter pelo menos 6 caracteres.'), title: 'Senha muito curta' },
  notEndless,
  notCommon,
]);

/** The one that an administrator sets: 6 characters. */
export const administeredPassword = asTyped([
  { ...atLeast(6, 'A senha deve ter no mínimo 6 caracteres'), title: 'Senha inválida' },
  notEndless,
  notCommon,
]);

/** The same, of a login that is made for a customer. */
export const loginPassword = asTyped([atLeast(6, 'Senha deve ter pelo menos 6 caracteres'), notEndless, notCommon]);

/** The one people choose for themselves later: 8 characters of three kinds. */
export const strongPassword = asTyped([
  atLeast(8, 'Senha deve ter pelo menos 8 caracteres'),
  matches(/\p{Lu}/u, 'Senha deve conter pelo menos uma letra maiúscula'),
  matches(/\p{Ll}/u, 'Senha deve conter pelo menos uma letra minúscula'),
  matches(/\d/, 'Senha deve conter pelo menos um número'),
  notEndless,
  notCommon,
]);

/** The second typing of the field `of`. */
/* @__NO_SIDE_EFFECTS__ */
export const repeated = (of: string, message: string, title?: string): TextField =>
  asTyped([{ test: (value, { values }) => value === asText(values?.[of]), message, title }]);
