import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { namedUser } from '../identity/name-users.ts';
import { cents, didNumber, instant } from '../primitives.ts';
import { listedNumber } from './all-numbers.ts';
import { listedPayment } from './all-payments.ts';

/**
 * Something that happened to a customer. `code` is the order's state, the number's status, the refund's state, the deed, or
 * what became of one to a charge, as `remove.REFUSED`. `by` is a
 * user's id where it was an administrator, else who or what turned it.
 */
export const customerEvent = z.object({
  at: instant,
  /** The day is known, and not the hour. */
  isDay: z.boolean(),
  what: z.enum(['registered', 'order', 'number', 'paid', 'refund', 'deed', 'deed-end']),
  code: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  number: didNumber.nullable(),
  amountCents: cents.nullable(),
});
export type CustomerEvent = z.infer<typeof customerEvent>;

const told = z.object({
  numbers: z.array(listedNumber),
  payments: z.array(listedPayment),
  events: z.array(customerEvent),
});

/** What a customer has, and what happened to him, all of it the latest first: so many of each as one page shows. */
export const tellCustomer = defineCommand('billing.tell-customer', {
  access: 'admin',
  input: z.object({ customerId: z.uuid() }),
  /** `orderIds`: for gateways of before, which ask for letters by them. */
  output: told.extend({ orderIds: z.array(z.uuid()) }),
});

/** By what a customer's letters are found: his orders, the latest first, and the account that sees them. */
export const listCustomerOrders = defineCommand('billing.list-customer-orders', {
  access: 'admin',
  input: z.object({ customerId: z.uuid() }),
  output: z.object({ orderIds: z.array(z.uuid()), linkedUserId: z.string().nullable() }),
});

const tellNumberOutput = z.object({ events: z.array(customerEvent) });

/** The same of one order: its number, its payments, and what was done to them. */
export const tellNumber = defineCommand('billing.tell-number', {
  access: 'admin',
  input: z.object({ orderId: z.uuid() }),
  output: tellNumberOutput,
});

/** As the gateway answers it. */
export const numberStory = tellNumberOutput.extend({ people: z.array(namedUser) });
export type NumberStory = z.infer<typeof numberStory>;

/** As the gateway answers it: `people` are the administrators who did something. */
export const customerBooks = told.extend({ people: z.array(namedUser) });
export type CustomerBooks = z.infer<typeof customerBooks>;
