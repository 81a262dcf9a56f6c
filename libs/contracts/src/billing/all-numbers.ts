import { accountReason } from '@numera/rules/user-forms';
import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { formSchema } from '../form-schema.ts';
import { defineList } from '../page.ts';
import { cents, chosenNumber, day, instant, planPeriod } from '../primitives.ts';
import { endingReason } from './subscription-facts.ts';
import { subscriptionStatusCode } from './subscription-status.ts';

/** Whose something is, as lists of everybody's name him. */
export const listedOwner = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

/** A number in the administrators' Numbers (specification of the administrator area, §2). */
export const listedNumber = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: chosenNumber,
  customer: listedOwner,
  planName: z.string(),
  period: planPeriod,
  valueCents: cents,
  status: subscriptionStatusCode,
  createdAt: instant,
  /** The day on which it ends with what is paid for; null while it goes on. */
  cancelAt: day.nullable(),
  /** Why it is ending, or ended, at once; null while nothing ends it. */
  endingReason: endingReason.nullable(),
  /** An administrator removes it: it ends first. */
  isLeaving: z.boolean(),
});
export type ListedNumber = z.infer<typeof listedNumber>;

export const allNumbers = defineList({
  row: listedNumber,
  sorts: { createdAt: 'desc', number: 'asc', value: 'desc' },
  filters: { status: subscriptionStatusCode },
  tabs: 'status',
  periods: ['createdAt'],
});

/**
 * The number ends at once, at the provider and at the carrier, and then stands in no list; its payments and the audit stay. Done in the
 * background; asked again, it is under way already. Refuses with `subscription-not-found`.
 */
export const removeNumber = defineCommand('billing.remove-number', {
  access: 'admin',
  input: z.object({ orderId: z.uuid() }).extend(formSchema(accountReason).shape),
  output: z.object({}),
});

/** Everybody's numbers; searched by number, city, and the name, e-mail or whole tax id of who bought it. */
export const listAllNumbers = defineCommand('billing.list-all-numbers', {
  access: 'admin',
  input: allNumbers.input,
  output: allNumbers.output,
});
