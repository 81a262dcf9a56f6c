import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, day, paymentMethod, planPeriod, sealed } from '../primitives.ts';
import { lateMoneyStanding } from './late-money-standing.ts';
import { paymentStanding } from './payment-standing.ts';

/** One charge alone, as whoever holds its link sees it: nothing of its payer but the number that it is for. */
export const chargeView = z.object({
  id: z.string(),
  number: chosenNumber,
  planName: z.string(),
  period: planPeriod,
  amountCents: cents,
  dueDate: day,
  paidOn: day.nullable(),
  method: paymentMethod,
  standing: paymentStanding,
  /** Whether there is something to pay here, now. Not when it was paid or given back, or when nobody owes it any more. */
  isPayable: z.boolean(),
  /** The day on which it is debited by itself: until then its payer need do nothing, and is given nothing to pay it with. */
  debitOn: day.nullable(),
  /** What is owed and yet not payable here: an order's first charge, paid at the order; one that a card may be paying. */
  awaits: z.enum(['order', 'card']).nullable(),
  /** Whether the later ones are charged to a card. */
  renewsByCard: z.boolean(),
  /** How it can be paid now; both null of a card. */
  pix: z.object({ copyPaste: z.string(), qrCodePngBase64: z.string() }).nullable(),
  boleto: z.object({ slipUrl: z.string(), line: z.string().nullable() }).nullable(),
  /** Why the last card was refused, in words for its payer. */
  refusal: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  /** It was paid when its number had been let go: what becomes of the money. Null of all others. */
  late: lateMoneyStanding.nullable(),
});
export type ChargeView = z.infer<typeof chargeView>;

/**
 * A charge after a card was given for it. `refusal`: why the card was not taken, in words for its payer. `isKept`: whether the
 * later charges go to it; null when nobody wanted that.
 */
export interface ChargeByCard {
  readonly charge: ChargeView;
  readonly refusal: string | null;
  readonly isKept: boolean | null;
}

/** A charge by its link, or as one of an account's. */
export const namedCharge = { paymentId: z.string().regex(/^\w{1,80}$/), chargeToken: sealed.optional() };
export const chargeAccess = { owner: 'paymentId', right: 'chargeToken' } as const;

/** By the signed link of a letter, or by its owner's account. `not-found` to everybody else, and when the link is too old. */
export const getCharge = defineCommand('billing.get-charge', {
  access: chargeAccess,
  input: z.object(namedCharge),
  output: chargeView,
  urgency: 'paying',
});

/**
 * Has this one charge paid another way, from now on until it is paid; the later ones stay as they are. `payment-not-payable`
 * when there is nothing to pay, `debit-scheduled` when it is about to be debited by itself, `payment-under-way` while a card may be
 * paying it, `service-unavailable` when the provider does not answer: asked again it does no harm.
 */
export const payChargeOtherwise = defineCommand('billing.pay-charge-otherwise', {
  access: chargeAccess,
  input: z.object({ ...namedCharge, method: z.enum(['PIX', 'BOLETO']) }),
  output: chargeView,
  urgency: 'paying',
});
