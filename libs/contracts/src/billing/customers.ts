import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { defineList } from '../page.ts';
import { instant, sealed } from '../primitives.ts';

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
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

export const customers = defineList({
  row: listedCustomer,
  sorts: { createdAt: 'desc', name: 'asc' },
  filters: { access: customerAccess },
  tabs: 'access',
});

/** Searched by name, e-mail, phone and whole tax id. */
export const listCustomers = defineCommand('billing.list-customers', {
  access: 'admin',
  input: customers.input,
  output: customers.output,
});

const customerId = z.object({ customerId: z.uuid() });

/** One customer. */
export const getCustomer = defineCommand('billing.get-customer', {
  access: 'admin',
  input: customerId,
  output: listedCustomer,
});

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
