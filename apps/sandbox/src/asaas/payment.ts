import { centsToReais } from '@numera/rules/money';
import type { CardToken } from './credit-card.ts';
import { cardView } from './credit-card.ts';
import { netCents } from './fees.ts';
import type { BillingType, PaymentStatus } from './payment-state.ts';

export interface Discount {
  value: number;
  limitDate: string | null;
  dueDateLimitDays: number;
  type: 'FIXED' | 'PERCENTAGE';
}

export interface Refund {
  dateCreated: string;
  status: 'PENDING' | 'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION' | 'CANCELLED' | 'DONE';
  cents: number;
  description: string | null;
  endToEndIdentifier: string | null;
  effectiveDate: string | null;
}

export interface Payment {
  id: string;
  createdMs: number;
  dateCreated: string;
  customerId: string;
  subscriptionId: string | null;
  billingType: BillingType;
  status: PaymentStatus;
  cents: number;
  /** Set only when what was paid is not what was charged. */
  originalCents: number | null;
  interestCents: number | null;
  description: string | null;
  externalReference: string | null;
  dueDate: string;
  originalDueDate: string;
  paymentDate: string | null;
  clientPaymentDate: string | null;
  confirmedDate: string | null;
  creditDate: string | null;
  invoiceNumber: string;
  nossoNumero: string | null;
  pixTransaction: string | null;
  card: CardToken | null;
  /** The bank has said no on the due date; it is not asked again by itself. */
  captureRefused: boolean;
  deleted: boolean;
  refunds: Refund[];
  discount: Discount;
  fine: { value: number; type: 'FIXED' | 'PERCENTAGE' };
  interest: { value: number; type: 'PERCENTAGE' };
  postalService: boolean;
  daysAfterDueDateToRegistrationCancellation: number | null;
  /** How far the payer's bank has come in taking it back; absent as long as nobody contested it. */
  chargeback?: ChargebackStatus;
  /** Grows with every update: PIX code and boleto line change with it. */
  version: number;
}

/** As the documents name them. */
export type ChargebackStatus = 'REQUESTED' | 'IN_DISPUTE' | 'DISPUTE_LOST' | 'REVERSED' | 'DONE';

/** The part of an id that stands in invoice and slip addresses. */
export const shortId = (payment: Pick<Payment, 'id'>): string => payment.id.replace(/^pay_/, '');

export const invoiceUrl = (publicUrl: string, payment: Payment): string => `${publicUrl}/asaas/i/${shortId(payment)}`;

export const slipUrl = (publicUrl: string, payment: Payment): string | null =>
  payment.nossoNumero === null ? null : `${publicUrl}/asaas/b/pdf/${shortId(payment)}`;

const reaisOrNull = (cents: number | null): number | null => (cents === null ? null : centsToReais(cents));

const refundView = (refund: Refund) => ({
  dateCreated: refund.dateCreated,
  status: refund.status,
  value: centsToReais(refund.cents),
  endToEndIdentifier: refund.endToEndIdentifier,
  description: refund.description,
  effectiveDate: refund.effectiveDate,
  transactionReceiptUrl: null,
  refundedSplits: [],
});

export const refundViews = (payment: Payment) => payment.refunds.map(refundView);

/**
 * The object as the API returns it. Keys that relate to something else (`subscription`, `chargeback`) or to one method
 * (`canBePaidAfterDueDate`, `creditCard`) are left out where they do not apply; all others are null (captured 2026-07-14).
 * `confirmedDate` stands on every card's charge, and on others as soon as they have been paid.
 */
export function paymentView(payment: Payment, publicUrl: string) {
  const isCard = payment.billingType === 'CREDIT_CARD';
  return {
    object: 'payment',
    id: payment.id,
    dateCreated: payment.dateCreated,
    customer: payment.customerId,
    ...(payment.subscriptionId === null ? {} : { subscription: payment.subscriptionId }),
    checkoutSession: null,
    paymentLink: null,
    value: centsToReais(payment.cents),
    netValue: centsToReais(netCents(payment.cents, payment.billingType)),
    originalValue: reaisOrNull(payment.originalCents),
    interestValue: reaisOrNull(payment.interestCents),
    description: payment.description,
    billingType: payment.billingType,
    ...(payment.billingType === 'BOLETO' ? { canBePaidAfterDueDate: true } : {}),
    ...(isCard || payment.confirmedDate !== null ? { confirmedDate: payment.confirmedDate } : {}),
    ...(isCard ? { creditCard: payment.card ? cardView(payment.card) : null } : {}),
    pixTransaction: payment.pixTransaction,
    status: payment.status,
    dueDate: payment.dueDate,
    originalDueDate: payment.originalDueDate,
    paymentDate: payment.paymentDate,
    clientPaymentDate: payment.clientPaymentDate,
    installmentNumber: null,
    invoiceUrl: invoiceUrl(publicUrl, payment),
    invoiceNumber: payment.invoiceNumber,
    externalReference: payment.externalReference,
    deleted: payment.deleted,
    anticipated: false,
    anticipable: false,
    creditDate: payment.creditDate,
    estimatedCreditDate: payment.creditDate,
    transactionReceiptUrl:
      payment.clientPaymentDate === null ? null : `${publicUrl}/asaas/comprovantes/${shortId(payment)}`,
    nossoNumero: payment.nossoNumero,
    bankSlipUrl: slipUrl(publicUrl, payment),
    lastInvoiceViewedDate: null,
    lastBankSlipViewedDate: null,
    discount: payment.discount,
    fine: payment.fine,
    interest: payment.interest,
    postalService: payment.postalService,
    escrow: null,
    refunds: payment.refunds.length === 0 ? null : refundViews(payment),
    ...(payment.chargeback ? { chargeback: { status: payment.chargeback, reason: 'FRAUD' } } : {}),
  };
}
