import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { defineList } from '../page.ts';
import { cents, chosenNumber, day, instant, paymentMethod, planPeriod } from '../primitives.ts';
import { endingReason } from './subscription-facts.ts';
import { subscriptionStatusCode } from './subscription-status.ts';
import { paymentStanding } from './payment-standing.ts';

/** A number in the panel's My Numbers (specification §2). */
export const ownNumber = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: chosenNumber,
  createdAt: instant,
  /** Who bought it, in the words of the order. */
  holder: z.string(),
  planName: z.string(),
  period: planPeriod,
  valueCents: cents,
  status: subscriptionStatusCode,
  /** The day on which it ends with what is paid for; null while it goes on. */
  cancelAt: day.nullable(),
  /** Why it is ending, or ended, at once; null while nothing ends it. */
  endingReason: endingReason.nullable(),
  /** Null while it is not known, and when nothing will be charged any more. */
  nextDueDate: day.nullable(),
  /** The earliest that is to be paid. */
  duePayment: z
    .object({ id: z.string(), dueDate: day, standing: paymentStanding, method: paymentMethod, amountCents: cents })
    .nullable(),
});
export type OwnNumber = z.infer<typeof ownNumber>;

/** One whose activation failed is under no tab but all: the specification names no other. */
export const ownNumbers = defineList({
  row: ownNumber,
  sorts: { createdAt: 'desc', number: 'asc', value: 'desc' },
  filters: { status: subscriptionStatusCode },
  tabs: 'status',
});

/** The asker's numbers, never anybody else's; searched by number, city and holder. */
export const listOwnNumbers = defineCommand('billing.list-own-numbers', {
  access: 'user',
  input: ownNumbers.input,
  output: ownNumbers.output,
});
