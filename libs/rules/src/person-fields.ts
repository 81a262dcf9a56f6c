import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { atLeast, atMost, matches, text, type Field } from './form-field.ts';
import { formatCep, isCep, normalizeCep } from './cep.ts';
import { formatPhone, isPhone, normalizePhone } from './phone.ts';
import { sanitizeText } from './sanitize.ts';
import { formatTaxId, isTaxId, normalizeTaxId } from './tax-id.ts';

export const name: Field<string> = {
  required: true,
  normalize: text(sanitizeText),
  rules: [atLeast(3, 'Nome deve ter pelo menos 3 caracteres'), atMost(100, 'Nome muito longo')],
};

export const cpfCnpj: Field<string> = {
  required: true,
  normalize: text(normalizeTaxId),
  rules: [{ test: isTaxId, message: 'CPF/CNPJ inválido' }],
  mask: formatTaxId,
  maxLength: 18,
};

export const email: Field<string> = {
  required: true,
  normalize: text((raw) => raw.trim().toLowerCase()),
  rules: [{ test: isValidEmail, message: 'Email inválido' }, atMost(255, 'Email muito longo')],
};

/** No `maxLength`: it would cut a pasted number that carries its country code before the mask can drop it. */
export const phone: Field<string> = {
  required: true,
  normalize: text(normalizePhone),
  rules: [{ test: isPhone, message: 'Telefone inválido' }],
  mask: formatPhone,
};

export const cep: Field<string> = {
  required: true,
  normalize: text(normalizeCep),
  rules: [{ test: isCep, message: 'CEP inválido' }],
  mask: formatCep,
  maxLength: 9,
};

export const address: Field<string> = {
  required: true,
  normalize: text(sanitizeText),
  rules: [atLeast(3, 'Endereço inválido'), atMost(200, 'Endereço muito longo')],
};

export const number: Field<string> = {
  required: true,
  normalize: text(sanitizeText),
  rules: [atLeast(1, 'Número obrigatório'), atMost(10, 'Número muito longo')],
};

export const complement: Field<string> = { required: false, normalize: text(sanitizeText), rules: [] };

export const neighborhood: Field<string> = {
  required: true,
  normalize: text(sanitizeText),
  rules: [atLeast(2, 'Bairro inválido'), atMost(100, 'Bairro muito longo')],
};

export const city: Field<string> = {
  required: true,
  normalize: text(sanitizeText),
  rules: [atLeast(2, 'Cidade inválida'), atMost(100, 'Cidade muito longa')],
};

export const state: Field<string> = {
  required: true,
  normalize: text((raw) => raw.trim().toUpperCase()),
  rules: [matches(/^[A-Z]{2}$/, 'Estado inválido')],
  mask: (raw) =>
    raw
      .replace(/[^a-z]/gi, '')
      .slice(0, 2)
      .toUpperCase(),
  maxLength: 2,
};
