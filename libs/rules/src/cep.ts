import { formatCep as format } from '@brazilian-utils/brazilian-utils/format-cep';

/** The stored form of a postal code: digits only. */
export const normalizeCep = (raw: string): string => raw.replace(/\D/g, '');

/** Exactly 8 digits, with or without the hyphen. */
export const isCep = (raw: string): boolean => /^\d{5}-?\d{3}$/.test(raw.trim());

/** The mask while typing: '01310-100'; more is cut. */
export const formatCep = (raw: string): string => format(raw);
