import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, instant } from '../primitives.ts';
import { byHand } from './refunds.ts';

/**
 * What a person must look at. `activation-failed`: paid, and the carrier did not give the number. `late-money`: paid when its number had
 * been let go. `owed-back`: money that goes back by hand.
 */
export const attentionKind = z.enum(['activation-failed', 'late-money', 'owed-back']);

export const attentionEntry = z.object({
  kind: attentionKind,
  orderId: z.uuid(),
  /** The payment whose money is at stake, where it is one. */
  paymentId: z.string().nullable(),
  number: chosenNumber,
  holder: z.string(),
  /** What would go back: of a failed activation all that was paid. */
  amountCents: cents,
  since: instant,
  /** In one word of ours, as the carrier's refusal was noted. */
  why: z.string(),
  /** Somebody has decided, and it is being done: there is nothing to press. */
  underWay: z.enum(['activation', 'number', 'return']).nullable(),
  /** Its money goes back by an operator's hand, who writes it down; null where the provider gives it back. */
  byHand: byHand.nullable(),
});
export type AttentionEntry = z.infer<typeof attentionEntry>;

/**
 * Another number, of the same city or another, for a paid order whose activation failed, at the price that was paid. Asked twice it is given once.
 * Refused with `number-not-available`, and another may be chosen; otherwise as `retryActivation`.
 */
export const exchangeNumber = defineCommand('billing.exchange-number', {
  access: 'admin',
  input: z.object({ orderId: z.uuid(), number: chosenNumber }),
  output: z.object({}),
});

/** Of each kind the oldest, one more than `ATTENTION_SHOWN` where there are more than that; all of them by age. */
export const listAttention = defineCommand('billing.list-attention', {
  access: 'admin',
  input: z.object({}),
  output: z.array(attentionEntry),
});

/**
 * Has the carrier asked once more for the number of a paid order. Asked while it is being done, it does nothing. Refused with
 * `activation-settled` when there is nothing to try, or another number is being taken, `subscription-ending` when it was given up.
 */
export const retryActivation = defineCommand('billing.retry-activation', {
  access: 'admin',
  input: z.object({ orderId: z.uuid() }),
  output: z.object({}),
});
