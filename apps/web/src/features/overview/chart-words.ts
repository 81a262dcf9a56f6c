import { formatCents } from '@numera/rules/money';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** '2026-11' → 'nov/26'. */
export const monthText = (month: string): string => `${months[Number(month.slice(5)) - 1]}/${month.slice(2, 4)}`;

/** Centavos in as few letters as an axis has room for: 'R$ 1,2 mil'. */
export function shortCents(cents: number): string {
  const reais = Math.round(cents / 100);
  if (reais < 1_000) return `R$\u00a0${reais}`;
  const [value, unit] = reais < 1_000_000 ? [reais / 1_000, 'mil'] : [reais / 1_000_000, 'mi'];
  return `R$\u00a0${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00a0${unit}`;
}

export const countText = (count: number): string => count.toLocaleString('pt-BR');

/** What recharts hands over for a tooltip. */
export const centsOf = (value: unknown): string => formatCents(Number(value));
export const countOf = (value: unknown): string => countText(Number(value));
