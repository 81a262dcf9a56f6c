import type { TermsQuote } from '@numera/contracts/billing/subscriptions';
import { formatCents } from '@numera/rules/money';
import { periodText, priceUnit } from '@numera/rules/plan-texts';

/** A plan and its price as one reads them: `Essencial · Anual, R$ 299,00/ano`. */
export const termsText = ({ planName, period, valueCents }: Omit<TermsQuote['now'], 'planId'>): string =>
  `${planName} · ${periodText(period)}, ${formatCents(valueCents)}${priceUnit(period)}`;
