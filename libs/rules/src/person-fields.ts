import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { atLeast, atMost, matches, optional, text } from './form-field.ts';
import { formatCep, isCep, normalizeCep } from './cep.ts';
import { formatPhone, isPhone, normalizePhone } from './phone.ts';
import { sanitizeText } from './sanitize.ts';
import { formatTaxId, isTaxId, normalizeTaxId } from './tax-id.ts';

export const name = text({
  normalize: sanitizeText,
  rules: [atLeast(3, 'Nome deve ter pelo menos 3 caracteres'), atMost(100, 'Nome muito longo')],
});

export const cpfCnpj = text({
  normalize: normalizeTaxId,
  rules: [{ test: isTaxId, message: 'CPF/CNPJ inválido' }],
  mask: formatTaxId,
  maxLength: 18,
  schema: { description: 'CPF or CNPJ, with or without punctuation' },
});

export const email = text({
  normalize: (raw) => raw.trim().toLowerCase(),
  rules: [{ test: isValidEmail, message: 'Email inválido' }, atMost(255, 'Email muito longo')],
  schema: { format: 'email' },
});

/** No `maxLength`: it would cut a pasted number that carries its country code before the mask can drop it. */
export const phone = text({
  normalize: normalizePhone,
  rules: [{ test: isPhone, message: 'Telefone inválido' }],
  mask: formatPhone,
  schema: { example: '(11) 98765-4321' },
});

export const cep = text({
  normalize: normalizeCep,
  rules: [{ test: isCep, message: 'CEP inválido' }],
  mask: formatCep,
  maxLength: 9,
  schema: { example: '01310-100' },
});

export const address = text({
  normalize: sanitizeText,
  rules: [atLeast(3, 'Endereço inválido'), atMost(200, 'Endereço muito longo')],
});

export const number = text({
  normalize: sanitizeText,
  rules: [atLeast(1, 'Número obrigatório'), atMost(10, 'Número muito longo')],
});

export const complement = optional(text({ normalize: sanitizeText }));

export const neighborhood = text({
  normalize: sanitizeText,
  rules: [atLeast(2, 'Bairro inválido'), atMost(100, 'Bairro muito longo')],
});

export const city = text({
  normalize: sanitizeText,
  rules: [atLeast(2, 'Cidade inválida'), atMost(100, 'Cidade muito longa')],
});

export const state = text({
  normalize: (raw) => raw.trim().toUpperCase(),
  rules: [matches(/^[A-Z]{2}$/, 'Estado inválido')],
  mask: (raw) =>
    raw
      .replace(/[^a-z]/gi, '')
      .slice(0, 2)
      .toUpperCase(),
  maxLength: 2,
  schema: { example: 'SP' },
});
