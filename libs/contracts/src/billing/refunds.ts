import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, instant } from '../primitives.ts';

/**
 * REQUESTED: to be asked of the provider. SENT: asked, and its answer is not known. DONE: the provider gives it back, or, of a
 * slip, waits for the payer's account. REFUSED: the provider says no, and an operator must find another way.
 */
export const refundState = z.enum(['REQUESTED', 'SENT', 'DONE', 'REFUSED']);
export type RefundState = z.infer<typeof refundState>;

/** Money that goes back by an operator's hand: only so when it came in cash, also so when the provider refused to give it back. */
export const byHand = z.enum(['only', 'also']);
export type ByHand = z.infer<typeof byHand>;

export const refundView = z.object({
  id: z.uuid(),
  paymentId: z.string(),
  amountCents: cents,
  state: refundState,
  requestedAt: instant,
  /** Where the payer of a slip says to which account. */
  form: z.string().nullable(),
  /** It was given back by hand. */
  inHand: z.boolean().optional(),
});
export type RefundView = z.infer<typeof refundView>;

/** What is back of a payment, or on its way, and what is left of it: `current` of a refused refund. */
export const refundStanding = z.object({ takenCents: cents, leftCents: cents });
export type RefundStanding = z.infer<typeof refundStanding>;

/**
 * Gives a payment back, whole or in part. One at a time: a second request while one is under way gives that one. Refused with
 * `payment-not-paid`, `refund-by-hand`, `refund-not-by-hand`, `refund-too-high`, `refund-whole-only`, `refund-under-way` while another part of it is
 * on its way, `deed-under-way` by hand while the cash is being undone, `version-conflict` when more is back than was seen; `not-found` when there
 * is no such payment.
 */
export const refundPayment = defineCommand('billing.refund-payment', {
  access: 'admin',
  input: z.object({
    paymentId: z.string().regex(/^\w{1,80}$/),
    /** All that is left of it when left out. */
    amountCents: cents.positive().optional(),
    reason: z.string().trim().min(3).max(200),
    /** An operator has given it back himself, and the provider is not asked. */
    inHand: z.boolean().optional(),
    /** What was back, or on its way, where the wish was made. */
    seenCents: cents.optional(),
    /** The page's key of this wish. */
    wish: z.string().max(80).optional(),
  }),
  output: refundView,
});
