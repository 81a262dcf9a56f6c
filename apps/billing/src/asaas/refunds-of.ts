import { reaisToCents } from '@numera/rules/money';
import type { AsaasPayment } from './asaas-shapes.ts';

/** Centavos of a payment that its payer has got back. */
export const refundedCentsOf = ({ refunds }: AsaasPayment): number =>
  (refunds ?? []).filter(({ status }) => status === 'DONE').reduce((sum, { value }) => sum + reaisToCents(value), 0);
