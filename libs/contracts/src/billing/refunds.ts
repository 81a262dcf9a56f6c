import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, instant } from '../primitives.ts';

/**
 * REQUESTED: to be asked of the provider. SENT: asked, and its answer is not known. DONE: the provider gives it back, or, of a
 * slip, waits for the payer's account. REFUSED: the provider says no, and an operator must find another way.
 */
export const refundState = z.enum(['REQUESTED', 'SENT', 'DONE', 'REFUSED']);
export type RefundState = z.infer<typeof refundState>;

export const refundView = z.object({
  id: z.uuid(),
  paymentId: z.string(),
  amountCents: cents,
  state: refundState,
  requestedAt: instant,
  /** Where the payer of a slip says to which account. */
  form: z.string().nullable(),
});
export type RefundView = z.infer<typeof refundView>;

/**
 * Gives a payment back, whole or in part. One at a time: a second request while one is under way gives that one. Refused with
 * `payment-not-paid`, `refund-by-hand`, `refund-too-high`, `refund-whole-only`, `refund-under-way` while another part of it is on its way; `not-found` when there is no such payment.
 */
export const refundPayment = defineCommand('billing.refund-payment', {
  access: 'admin',
  input: z.object({
    paymentId: z.string().regex(/^\w{1,80}$/),
    /** All that is left of it when left out. */
    amountCents: cents.positive().optional(),
    reason: z.string().trim().min(3).max(200),
  }),
  output: refundView,
});
