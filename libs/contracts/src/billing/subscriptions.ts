import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import {
  cents,
  chosenNumber,
  day,
  instant,
  orderRef,
  paymentMethod,
  planPeriod,
  reference,
  sealed,
} from '../primitives.ts';
import { automaticPixState } from './automatic-pix.ts';
import { orderView } from './order-view.ts';
import { subscriptionStatusCode } from './subscription-status.ts';
import { cardName, endingReason, terms } from './subscription-facts.ts';

/** A subscription as whoever may see it sees it: no provider ids, no journal. */
export const subscriptionView = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: chosenNumber,
  status: subscriptionStatusCode,
  planId: z.string(),
  planName: z.string(),
  period: planPeriod,
  method: paymentMethod,
  /** What the charges to come go to; null when they go to none, or when it was given before that was kept. */
  card: cardName.nullable(),
  /** What was agreed, whatever the plan costs by now. */
  valueCents: cents,
  /** Agreed upon, for the charges due on `from` and later; null when nothing changes. */
  nextTerms: terms.extend({ from: day }).nullable(),
  /** The day from which nothing is paid; null before the first payment. */
  paidUntil: day.nullable(),
  nextDueDate: day.nullable(),
  /** The day on which it ends with what is paid for, unless that is taken back before. */
  cancelAt: day.nullable(),
  /** Why it is ending, or ended, at once; from here on nothing calls it off. */
  ending: z.object({ reason: endingReason, since: instant, isReleased: z.boolean() }).nullable(),
  suspendedAt: instant.nullable(),
  /** What is to be paid, the earliest first. */
  owed: z.array(
    z.object({
      paymentId: z.string(),
      amountCents: cents,
      dueDate: day,
      method: paymentMethod,
      standing: z.enum(['open', 'late']),
      /** The day on which it is debited by itself; absent when its payer is to pay it. */
      debitOn: day.optional(),
      /** A card was taken for it, and the bank has yet to say whether that pays; absent when none was. */
      isUnderWay: z.literal(true).optional(),
    }),
  ),
  /** Whether later charges are debited by themselves; null where that was never offered. */
  automaticPix: z.object({ state: automaticPixState, since: instant }).nullable(),
  history: z.array(z.object({ status: subscriptionStatusCode, at: instant, by: z.string(), reason: z.string() })),
  version: z.int().positive(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** A subscription after another card was given for it. `refusal`: why it was not taken, in words for its owner; then nothing changed. */
export interface CardChange {
  readonly subscription: SubscriptionView;
  readonly refusal: string | null;
}

/** A subscription is named by its order, of which there is one each: the right to the order is the right to it. */
const named = { orderId: orderRef, orderToken: sealed.optional() };
const access = { owner: 'orderId', right: 'orderToken' } as const;

/** `subscription-not-found` until its first charge exists, and to everybody else. */
export const getSubscription = defineCommand('billing.get-subscription', {
  access,
  input: z.object(named),
  output: subscriptionView,
});

/**
 * Its owner, or an administrator, gives it up: at once, or with the period that is paid for. Where its number never worked, what
 * was paid goes back. Refused with `subscription-pending` before its number works, and with `subscription-ended`.
 */
export const cancelSubscription = defineCommand('billing.cancel-subscription', {
  access,
  input: z.object({ ...named, when: z.enum(['now', 'period-end']) }),
  output: subscriptionView,
});

/**
 * It goes on after all. Refused with `subscription-goes-on` when nobody had cancelled it, `subscription-ended` and
 * `subscription-removed` when it is too late.
 */
export const keepSubscription = defineCommand('billing.keep-subscription', {
  access,
  input: z.object(named),
  output: subscriptionView,
});

/**
 * Its last owner has the number back while it is kept apart: an order on the terms that he had, to be paid like any other. Asked
 * again it gives the same order. Refused with `subscription-goes-on` and `subscription-ending` while it has not ended, `number-not-available` when it is
 * kept for him no more, and `price-changed` when the plan costs something else by now: `expectedPriceCents` then agrees to it.
 */
export const reclaimNumber = defineCommand('billing.reclaim-number', {
  access,
  input: z.object({ ...named, expectedPriceCents: cents.optional() }),
  output: orderView,
  urgency: 'buying',
});

/**
 * The charges to come are paid by PIX or slip from now on; those that exist and are not late yet, too. Refused with
 * `subscription-pending`, `subscription-not-active` and `subscription-ended`.
 */
export const changeSubscriptionMethod = defineCommand('billing.change-subscription-method', {
  access,
  input: z.object({ ...named, method: z.enum(['PIX', 'BOLETO']) }),
  output: subscriptionView,
});

const wantedTerms = { ...named, planId: reference, period: planPeriod };

/** What other terms would cost, and from when on. */
export const termsQuote = z.object({ now: terms, next: terms, from: day });
export type TermsQuote = z.infer<typeof termsQuote>;

/**
 * Shows, before anybody agrees, what another plan or period would cost at today's price and which charge it would count for first.
 * Refused as `changeTerms` is.
 */
export const quoteTerms = defineCommand('billing.quote-terms', {
  access,
  input: z.object(wantedTerms),
  output: termsQuote,
});

/**
 * Another plan or period, or the plan's price of today, from the next charge on; what was paid for stays. Agreeing to what it has takes
 * back what was agreed upon. Refused with `plan-not-available`, `price-changed` when `expectedPriceCents` is not the price any more,
 * `subscription-pending`, `subscription-not-active`, `subscription-ended`, `subscription-suspended` and `subscription-ends`.
 */
export const changeTerms = defineCommand('billing.change-terms', {
  access,
  input: z.object({ ...wantedTerms, expectedPriceCents: cents }),
  output: subscriptionView,
});

/** It goes on as it was. Refused as `changeTerms` is, and with `terms-in-force` when there is nothing to take back. */
export const keepTerms = defineCommand('billing.keep-terms', {
  access,
  input: z.object(named),
  output: subscriptionView,
});
