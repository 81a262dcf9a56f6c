import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const CPF_LENGTH = 11;

/** The stored form of a CPF or CNPJ: letters and digits only, upper case. Dropping letters would destroy new CNPJs. */
export const normalizeTaxId = (raw: string): string => raw.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** 11 digits with right check digits, not all equal; punctuation allowed. */
export const isCpf = (raw: string): boolean => isValidCpf(raw);

/** 14 characters with right check digits: digits only, or letters too (IN RFB 2.229/2024, issued since July 2026). */
export const isCnpj = (raw: string): boolean => isValidCnpj(raw, { version: 2 });

/** A CPF or a CNPJ, as people and companies are asked for either in one field. */
export const isTaxId = (raw: string): boolean => isCpf(raw) || isCnpj(raw);

const looksLikeCpf = (taxId: string): boolean => taxId.length <= CPF_LENGTH && !/[A-Z]/.test(taxId);

/** The mask while typing: '249.715.637-92' up to 11 digits, then '12.ABC.345/01DE-35'; a letter makes it a CNPJ at once. */
export const formatTaxId = (raw: string): string => {
  const taxId = normalizeTaxId(raw);
  return looksLikeCpf(taxId) ? formatCpf(taxId) : formatCnpj(taxId, { version: 2 });
};

/** For logs and cards: '***.456.789-**' or '**.ABC.345/01DE-**'; what is neither a CPF nor a CNPJ is hidden whole. */
export const maskTaxId = (raw: string): string => {
  const taxId = normalizeTaxId(raw);
  if (taxId.length === CPF_LENGTH && looksLikeCpf(taxId)) return formatCpf(taxId, { obfuscate: true });
  return taxId.length === 14 ? formatCnpj(taxId, { version: 2, obfuscate: true }) : '***';
};

export const TAX_ID_IS_TAKEN = 'Já existe um cliente com este CPF/CNPJ';

/** An account keeps the tax id that it began with: invoices were issued to it. */
export const TAX_ID_IS_FIXED = 'CPF/CNPJ não pode ser alterado';
