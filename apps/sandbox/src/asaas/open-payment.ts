import type { Sandbox } from '../sandbox.ts';
import type { CardToken } from './credit-card.ts';
import { emitPaymentEvent } from './emit-event.ts';
import type { Discount, Payment } from './payment.ts';
import type { BillingType } from './payment-state.ts';

const FIRST_INVOICE_NUMBER = 15_924_700;
const INVOICE_TO_SLIP = 3_179_567;

export interface PaymentTerms {
  customerId: string;
  subscriptionId: string | null;
  billingType: BillingType;
  cents: number;
  dueDate: string;
  description: string | null;
  externalReference: string | null;
  card: CardToken | null;
  discount: Discount | null;
  fine: { value: number; type: 'FIXED' | 'PERCENTAGE' };
  interest: { value: number; type: 'PERCENTAGE' };
  postalService: boolean;
  daysAfterDueDateToRegistrationCancellation: number | null;
}

export const noFine = { value: 0, type: 'FIXED' } as const;
export const noInterest = { value: 0, type: 'PERCENTAGE' } as const;
export const noDiscount: Discount = { value: 0, limitDate: null, dueDateLimitDays: 0, type: 'FIXED' };

/** Creates a charge, PENDING, and announces it. */
export function openPayment(sandbox: Sandbox, terms: PaymentTerms): Payment {
  const { ledger, ids, clock } = sandbox;
  return ledger.batch(() => {
    const invoice = ids.serial('invoice', FIRST_INVOICE_NUMBER);
    const payment: Payment = {
      ...terms,
      id: `pay_${ids.short('payment')}`,
      createdMs: clock.nowMs(),
      dateCreated: clock.today(),
      status: 'PENDING',
      originalCents: null,
      interestCents: null,
      originalDueDate: terms.dueDate,
      paymentDate: null,
      clientPaymentDate: null,
      confirmedDate: null,
      creditDate: null,
      invoiceNumber: String(invoice),
      nossoNumero: slipNumber(terms.billingType, invoice),
      pixTransaction: null,
      captureRefused: false,
      deleted: false,
      refunds: [],
      discount: terms.discount ?? noDiscount,
      version: 1,
    };
    ledger.put('payments', payment.id, payment);
    ledger.record({
      provider: 'asaas',
      kind: 'payment.created',
      paymentId: payment.id,
      customerId: payment.customerId,
      ...(payment.subscriptionId ? { subscriptionId: payment.subscriptionId } : {}),
      ...(payment.externalReference ? { externalReference: payment.externalReference } : {}),
      valueCents: payment.cents,
      billingType: payment.billingType,
      dueDate: payment.dueDate,
      status: payment.status,
    });
    emitPaymentEvent(sandbox, 'PAYMENT_CREATED', payment);
    return payment;
  });
}

/** The bank's number of a slip; charges without a slip have none. */
export const slipNumber = (billingType: BillingType, invoiceNumber: number): string | null =>
  billingType === 'BOLETO' || billingType === 'UNDEFINED' ? String(invoiceNumber - INVOICE_TO_SLIP) : null;
