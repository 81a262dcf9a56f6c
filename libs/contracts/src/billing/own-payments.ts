import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { defineList } from '../page.ts';
import { cents, chosenNumber, day, paymentMethod, planPeriod, sealed } from '../primitives.ts';
import { paymentStanding } from './payment-standing.ts';

/** A payment in the panel's Payments (specification §2). */
export const ownPayment = z.object({
  id: z.string(),
  orderId: z.uuid(),
  number: chosenNumber,
  valueCents: cents,
  dueDate: day,
  paidOn: day.nullable(),
  method: paymentMethod,
  /** The provider's own word. */
  status: z.string(),
  standing: paymentStanding,
  invoiceUrl: z.string().nullable(),
  bankSlipUrl: z.string().nullable(),
  /** Whether `getOwnPaymentPix` gives a code for it. */
  hasPix: z.boolean(),
});
export type OwnPayment = z.infer<typeof ownPayment>;

export const ownPayments = defineList({
  row: ownPayment,
  sorts: { dueDate: 'desc', value: 'desc' },
  filters: { standing: paymentStanding },
  tabs: 'standing',
});

/** The asker's payments, never anybody else's, without those that nobody owes any more; searched by number and city. */
export const listOwnPayments = defineCommand('billing.list-own-payments', {
  access: 'user',
  input: ownPayments.input,
  output: ownPayments.output,
});

const paymentId = z.object({ paymentId: z.string().regex(/^\w{1,80}$/) });

/** What somebody has of a payment that he made. The payer's tax id, CPF or CNPJ, is sealed for the queue with `cpfCnpj`. */
export const receipt = z.object({
  id: z.string(),
  number: chosenNumber,
  planName: z.string(),
  period: planPeriod,
  /** The first and the last day that it pays for. */
  from: day,
  until: day,
  amountCents: cents,
  /** Null of a card's payment whose money the provider has not let go yet. */
  paidOn: day.nullable(),
  method: paymentMethod,
  payer: z.object({ name: z.string(), cpfCnpj: sealed }),
  refundedCents: cents,
  invoiceUrl: z.string().nullable(),
});

/** `not-found` when it is somebody else's, and as long as nobody has paid it. */
export const getReceipt = defineCommand('billing.get-receipt', {
  access: { owner: 'paymentId' },
  input: paymentId,
  output: receipt,
});

/**
 * What a PIX payment that is to be paid is paid with. `not-found` when it is somebody else's, `order-not-payable` when there is
 * nothing to pay by PIX.
 */
export const getOwnPaymentPix = defineCommand('billing.get-own-payment-pix', {
  access: { owner: 'paymentId' },
  input: paymentId,
  output: z.object({ copyPaste: z.string(), qrCodePngBase64: z.string() }),
  urgency: 'paying',
});
