import { z } from 'zod';
import { defineEvent, defineSignal } from '../contract.ts';
import { cents, chosenNumber, day, instant, paymentMethod, planPeriod } from '../primitives.ts';
import { subscriptionStatusCode } from './subscription-status.ts';
import { paymentStanding } from './payment-standing.ts';

/** What every fact about a subscription tells, so that a letter can be written and every device of its owner woken. */
export const about = {
  subscriptionId: z.uuid(),
  orderId: z.uuid(),
  /** The account whose pages show it; null of a guest's. */
  ownerUserId: z.uuid().nullable(),
  number: chosenNumber,
  plan: z.object({ name: z.string(), period: planPeriod }),
  /** Whom to write to. No tax id: it never travels. */
  buyer: z.object({ name: z.string(), email: z.string() }),
};

/** A charge as its payer is told of it. */
export const charge = z.object({
  paymentId: z.string(),
  amountCents: cents,
  dueDate: day,
  method: paymentMethod,
});

/** What people know a card by: never its number. */
export const cardName = z.object({ brand: z.string(), lastDigits: z.string() });

/** Why a subscription ended: whoever wanted it, money that did not come or went back, or somebody at the provider. */
export const endingReason = z.enum([
  'owner',
  'admin',
  'unpaid',
  'refunded',
  'chargeback',
  'removed-at-provider',
  'activation-failed',
]);
export type EndingReason = z.infer<typeof endingReason>;

/**
 * Nothing will be charged any more: the subscription and its open charges are gone at the provider. Provisioning gives the
 * number back to the carrier, notifications write to the buyer.
 */
export const subscriptionCanceled = defineEvent(
  'subscription.canceled',
  1,
  z.object({ ...about, reason: endingReason, canceledAt: instant }),
);

/** What is owed was not paid within the notice's time. Provisioning hides the credentials, notifications write to the buyer. */
export const subscriptionSuspended = defineEvent(
  'subscription.suspended',
  1,
  z.object({ ...about, charge, owedCents: cents, suspendedAt: instant, endsOn: day }),
);

/** The money came: everything works as before. Provisioning shows the credentials again, notifications write to the buyer. */
export const subscriptionResumed = defineEvent(
  'subscription.resumed',
  1,
  z.object({ ...about, resumedAt: instant, nextDueDate: day, creditedDays: z.int().nonnegative() }),
);

/** The charges to come go to another card. Notifications write to the buyer, who may not have done it himself. */
export const cardChanged = defineEvent(
  'subscription.card-changed',
  1,
  z.object({ ...about, card: cardName, changedAt: instant }),
);

/** It ends with what is paid for. Notifications write to the buyer. */
export const cancellationScheduled = defineEvent(
  'subscription.cancellation-scheduled',
  1,
  z.object({ ...about, reason: endingReason, cancelAt: day }),
);

/** It goes on after all. Notifications write to the buyer. */
export const cancellationWithdrawn = defineEvent(
  'subscription.cancellation-withdrawn',
  1,
  z.object({ ...about, nextDueDate: day.nullable() }),
);

/** What is charged for one period. */
export const terms = z.object({ planId: z.string(), planName: z.string(), period: planPeriod, valueCents: cents });

/** Its owner agreed to other terms, which count for the charges due on `from` and later. Notifications write to the buyer. */
export const termsAgreed = defineEvent(
  'subscription.terms-agreed',
  1,
  z.object({ ...about, before: terms, terms, from: day }),
);

/** A charge was paid before the terms agreed upon had reached it: they count for those due on `from` and later. Notifications write to the buyer. */
export const termsPutOff = defineEvent(
  'subscription.terms-put-off',
  1,
  z.object({ ...about, before: terms, terms, from: day }),
);

/** It goes on as it was after all. Notifications write to the buyer. */
export const termsWithdrawn = defineEvent('subscription.terms-withdrawn', 1, z.object({ ...about, terms }));

/** A charge of a later period is due soon (`upcoming`), today (`due`), or was not paid (`late`). Notifications remind its payer. */
export const chargeReminded = defineEvent(
  'charge.reminded',
  1,
  z.object({
    ...about,
    kind: z.enum(['upcoming', 'due', 'late']),
    charge,
    /** The day on which it is debited by itself; null when its payer is to pay it. */
    debitOn: day.nullable().default(null),
  }),
);

/** The written notice that comes before a suspension (RGC, Res. 765/2023): its reason, its amount and its days. */
export const suspensionAnnounced = defineEvent(
  'subscription.suspension-announced',
  1,
  z.object({ ...about, charge, owedCents: cents, suspendsOn: day, endsOn: day }),
);

/** The written notice that comes before the contract ends for want of payment. */
export const endingAnnounced = defineEvent(
  'subscription.ending-announced',
  1,
  z.object({ ...about, charge, owedCents: cents, endsOn: day }),
);

/** A later charge was paid: the period moves on. Notifications send the receipt. The first one's is `paymentConfirmed`. */
export const renewalPaid = defineEvent(
  'subscription.renewal-paid',
  1,
  z.object({ ...about, charge, paidOn: day, paidUntil: day, nextDueDate: day.nullable() }),
);

/** The bank refused the card of a later charge. Notifications tell its payer why and how to pay otherwise. */
export const renewalRefused = defineEvent(
  'subscription.renewal-refused',
  1,
  z.object({ ...about, charge, reason: z.string(), triedAgainOn: day.nullable() }),
);

/**
 * Money goes back to its payer. `form` is where the payer of a slip says to which account; null when nothing is to be done. `inHand`: one of us
 * has given it to him.
 */
export const paymentRefunded = defineEvent(
  'payment.refunded',
  1,
  z.object({ ...about, charge, refundedCents: cents, form: z.string().nullable(), inHand: z.boolean().optional() }),
);

/** Whatever changed of a payment: whoever may see it asks again. */
export const paymentChanged = defineSignal(
  'payment.changed',
  1,
  z.object({
    paymentId: z.string(),
    subscriptionId: z.uuid(),
    orderId: z.uuid(),
    ownerUserId: z.uuid().nullable(),
    standing: paymentStanding,
    amountCents: cents,
    dueDate: day,
  }),
);

/** Whatever changed of a subscription: whoever may see it asks again. */
export const subscriptionChanged = defineSignal(
  'subscription.changed',
  1,
  z.object({
    subscriptionId: z.uuid(),
    orderId: z.uuid(),
    ownerUserId: z.uuid().nullable(),
    status: subscriptionStatusCode,
    version: z.int().positive(),
  }),
);
