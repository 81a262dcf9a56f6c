import { z } from 'zod';
import { defineCommand, defineSignal } from '../contract.ts';
import { defineList } from '../page.ts';
import { accountReason } from '@numera/rules/user-forms';
import { formSchema } from '../form-schema.ts';
import { cents, instant, sealed, version } from '../primitives.ts';
import { registration } from './create-order.ts';

const count = z.int().nonnegative();

/** Whether a customer sees his numbers in a panel. */
export const customerAccess = z.enum(['linked', 'none']);

/** A customer in the administrators' Clients (specification of the administrator area, §2). */
export const listedCustomer = z.object({
  id: z.uuid(),
  /** The account that sees his numbers; null while none does. */
  linkedUserId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  /** Sealed for the queue with the context `cpfCnpj`. */
  cpfCnpj: sealed,
  phone: z.string(),
  createdAt: instant,
  numbers: z.object({ total: count, active: count }),
  pendingPayments: count,
  /** He is being removed: his numbers end first. */
  isLeaving: z.boolean(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

export const customers = defineList({
  row: listedCustomer,
  sorts: { createdAt: 'desc', name: 'asc' },
  filters: { access: customerAccess },
  tabs: 'access',
  periods: ['createdAt'],
});

/** Searched by name, e-mail, phone and whole tax id. */
export const listCustomers = defineCommand('billing.list-customers', {
  access: 'admin',
  input: customers.input,
  output: customers.output,
});

const customerId = z.object({ customerId: z.uuid() });

const { cpfCnpj: _, ...writtenShape } = registration.shape;

/** One customer, with all that is kept of him. */
export const customerDetails = listedCustomer.extend({
  ...writtenShape,
  /** Whether he accepted the terms: whoever buys does. */
  terms: z.boolean(),
  version,
  /** Who is charged at the provider is known by it: it stays what it is from the first charge on. */
  isTaxIdFixed: z.boolean(),
  /** What the provider was not told of him yet; `reason` is why it does not take it. Null when it knows all. */
  atProvider: z.object({ state: z.enum(['waiting', 'refused']), reason: z.string().nullable() }).nullable(),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const getCustomer = defineCommand('billing.get-customer', {
  access: 'admin',
  input: customerId,
  output: customerDetails,
});

/**
 * What is kept of a customer, in place of what was `seen`; the provider is told of it in the background. What he ordered with the e-mail
 * that stood here follows. Refuses with `version-conflict`, and with `invalid-input` another tax id than the provider knows, or one that
 * another customer has.
 */
export const changeCustomer = defineCommand('billing.change-customer', {
  access: 'admin',
  input: registration.extend({ ...customerId.shape, terms: z.boolean(), seen: version }),
  output: customerDetails,
});

/**
 * His numbers end at once and go back to the carrier, what is owed is owed no more, and then his person is forgotten: payments stay, with
 * the name and tax id of who paid them. Done in the background; asked again, it is under way already.
 */
export const removeCustomer = defineCommand('billing.remove-customer', {
  access: 'admin',
  input: customerId.extend(formSchema(accountReason).shape),
  output: z.object({}),
});

/** What ends with a customer who is removed now: whoever removes him reads it first. */
export const customerRemoval = z.object({
  /** By how they stand. `activating` are paid, and given up when it is known what became of them; `failed` never worked. */
  numbers: z.object({ active: count, suspended: count, activating: count, failed: count }),
  unpaidOrders: count,
  charges: z.object({ open: count, late: count }),
  /** Paid for numbers that never worked: what goes back by itself, and what somebody has to give back. */
  returned: z.object({ cents, byHandCents: cents }),
});
export type CustomerRemoval = z.infer<typeof customerRemoval>;

export const previewRemoval = defineCommand('billing.preview-removal', {
  access: 'admin',
  input: customerId,
  output: customerRemoval,
});

/** A customer changed: administrators' pages ask again. */
export const customerChanged = defineSignal('customer.changed', 1, z.object({ customerId: z.uuid() }));

/** Gives an account what a customer has; refuses with `customer-linked`. What is another account's stays that. */
export const linkCustomer = defineCommand('billing.link-customer', {
  access: 'admin',
  input: customerId.extend({ userId: z.uuid() }),
  output: z.object({}),
});

/** Takes what a customer has from the account that sees it; refuses with `customer-unlinked`. Numbers and charges go on. */
export const unlinkCustomer = defineCommand('billing.unlink-customer', {
  access: 'admin',
  input: customerId,
  output: z.object({}),
});
