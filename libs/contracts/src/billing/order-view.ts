import { z } from 'zod';
import { cents, chosenNumber, day, instant, paymentMethod, planPeriod } from '../primitives.ts';
import { paymentStanding } from './payment-standing.ts';
import { lateMoneyStanding } from './late-money-standing.ts';
import { subscriptionStatusCode } from './subscription-status.ts';

/**
 * PLACED: recorded, nothing asked of the provider. AWAITING_CARD: the buyer's card is needed (again).
 * CHARGING: a request to the provider is under way or its outcome is unknown. AWAITING_PAYMENT: the charge can be paid.
 * PAID: money confirmed, number being activated. ACTIVE, ACTIVATION_FAILED: the end of a paid order.
 * CLOSING: being cancelled at the provider. EXPIRED, CANCELED, REFUSED: the end of an unpaid one.
 */
export const orderState = z.enum([
  'PLACED',
  'AWAITING_CARD',
  'CHARGING',
  'AWAITING_PAYMENT',
  'PAID',
  'ACTIVE',
  'ACTIVATION_FAILED',
  'CLOSING',
  'EXPIRED',
  'CANCELED',
  'REFUSED',
]);
export type OrderState = z.infer<typeof orderState>;

/**
 * What a charge is to its buyer now. activates: the number waits for this one. due: owed, or late. upcoming: of a period that
 * has not come. settled: paid, or given back.
 */
export const paymentStage = z.enum(['activates', 'due', 'upcoming', 'settled']);
export type PaymentStage = z.infer<typeof paymentStage>;

/** Asaas's statuses, as far as anything here tells them apart; others are kept raw. */
export const paymentView = z.object({
  id: z.string(),
  amountCents: cents,
  dueDate: day,
  status: z.string(),
  /** What counts, and colours: whatever the provider calls it. */
  standing: paymentStanding,
  stage: paymentStage,
  method: paymentMethod,
  paidOn: day.nullable(),
  invoiceUrl: z.string().nullable(),
  bankSlipUrl: z.string().nullable(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const orderView = z.object({
  id: z.uuid(),
  state: orderState,
  method: paymentMethod,
  number: chosenNumber,
  plan: z.object({
    id: z.string(),
    name: z.string(),
    period: planPeriod,
    priceCents: cents,
    originalPriceCents: cents.nullable(),
    discountPercent: z.number().nullable(),
  }),
  createdAt: instant,
  /** Until then the number stays with this order. */
  heldUntil: instant,
  subscriptionId: z.string().nullable(),
  /** Null while it is not known, and of an order that is over: nothing will be charged. */
  nextChargeOn: day.nullable(),
  /** The charge that activates the number. */
  charge: z
    .object({
      amountCents: cents,
      dueDate: day,
      payableUntil: instant,
      status: z.string(),
      pix: z.object({ copyPaste: z.string(), qrCodePngBase64: z.string() }).nullable(),
      boleto: z.object({ slipUrl: z.string(), line: z.string().nullable() }).nullable(),
      card: z.object({ brand: z.string(), lastDigits: z.string() }).nullable(),
    })
    .nullable(),
  /** Why the last try failed, in words for the buyer; null while nothing failed. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** How what was ordered goes on since its first payment, and the day on which it ends, where that is known; null before. */
  life: z.object({ status: subscriptionStatusCode, endsOn: day.nullable() }).nullable(),
  /** Its money came when it had ended and its number been let go: what becomes of that, which the charge's page decides. */
  late: lateMoneyStanding.extend({ paymentId: z.string() }).nullable(),
  /** Newest due date first, without those that nobody owes any more. */
  payments: z.array(paymentView),
});
export type OrderView = z.infer<typeof orderView>;
