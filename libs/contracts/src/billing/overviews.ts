import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { cents, chosenNumber, day, paymentMethod, planPeriod } from '../primitives.ts';
import { paymentView } from './order-view.ts';
import { cardName } from './subscription-facts.ts';
import { subscriptionStatusCode } from './subscription-status.ts';

const count = z.int().nonnegative();

/** What a customer has, in the customer dashboard (specification §2). A charge of a cancelled number is owed by nobody. */
export const ownOverview = z.object({
  numbers: z.object({ total: count, active: count }),
  /** `open`: pending, or late. */
  payments: z.object({ total: count, pending: count, open: count }),
  /** The latest, newest first; at most `LATEST`. */
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      orderId: z.uuid(),
      number: chosenNumber,
      status: subscriptionStatusCode,
      planName: z.string(),
      period: planPeriod,
      valueCents: cents,
      nextDueDate: day.nullable(),
    }),
  ),
  /** What is charged next, and how; null when nothing is known to be. */
  nextCharge: z
    .object({
      orderId: z.uuid(),
      number: chosenNumber,
      amountCents: cents,
      dueDate: day,
      method: paymentMethod,
      /** What it goes to; null when it goes to none, or when nobody knows which. */
      card: cardName.nullable(),
    })
    .nullable(),
  /** What waits to be paid or is late, the most urgent first; at most `LATEST`. */
  due: z.array(paymentView.extend({ orderId: z.uuid(), number: chosenNumber })),
});
export type OwnOverview = z.infer<typeof ownOverview>;

export const LATEST = 50;

/** The asker's own numbers and payments, never anybody else's. */
export const getOwnOverview = defineCommand('billing.get-own-overview', {
  access: 'user',
  input: z.object({}),
  output: ownOverview,
});

/** What everybody has, in the administrative dashboard (specification of the administrator area, §2): as many as the lists show under all. */
export const businessOverview = z.object({
  customers: count,
  numbers: z.object({ total: count, active: count, activationFailed: count }),
  payments: z.object({ total: count, pending: count }),
  /** How many entries of what waits for a person there are, so that room is kept for them; absent in answers of before that was told. */
  attention: count.optional(),
});
export type BusinessOverview = z.infer<typeof businessOverview>;

/** `forbidden` to whoever is no administrator. */
export const getBusinessOverview = defineCommand('billing.get-business-overview', {
  access: 'admin',
  input: z.object({}),
  output: businessOverview,
});
