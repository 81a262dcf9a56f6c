import type { ChosenNumber, PaymentMethod, PlanPeriod } from '@numera/contracts/primitives';
export interface ReceiptView {
  readonly id: string;
  readonly number: ChosenNumber;
  readonly planName: string;
  readonly period: PlanPeriod;
  readonly from: string;
  readonly until: string;
  readonly amountCents: number;
  readonly paidOn: string | null;
  readonly method: PaymentMethod;
  readonly card: { readonly brand: string; readonly lastDigits: string } | null;
  readonly payer: { readonly name: string; readonly taxId: string };
  readonly refundedCents: number;
  readonly invoiceUrl: string | null;
}
