import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { defineList } from '../page.ts';
import { cents, chosenNumber, day, paymentMethod } from '../primitives.ts';
import { chargeDeedView } from './charge-deeds.ts';
import { paymentStanding } from './payment-standing.ts';
import { byHand, refundState } from './refunds.ts';

/** A payment in the administrators' Payments (specification of the administrator area, §2). */
export const listedPayment = z.object({
  id: z.string(),
  orderId: z.uuid(),
  number: chosenNumber,
  /** Who bought the number. */
  customer: z.object({ name: z.string(), email: z.string() }),
  valueCents: cents,
  refundedCents: cents,
  dueDate: day,
  paidOn: day.nullable(),
  method: paymentMethod,
  standing: paymentStanding,
  invoiceUrl: z.string().nullable(),
  bankSlipUrl: z.string().nullable(),
});
export type ListedPayment = z.infer<typeof listedPayment>;

/** With what administrators do to it, and could undo. */
export const managedPayment = listedPayment.extend({
  /** The last deed, while it is under way, and some days after it was refused. */
  deed: chargeDeedView.nullable(),
  /** The last refund, while it is under way (`DONE`: the provider has taken it over), or when it was refused, by `reason`. */
  refund: z.object({ state: refundState, amountCents: cents, reason: z.string().nullable() }).nullable(),
  /** What was given back, or is on its way. */
  takenCents: cents,
  /** It goes back by an operator's hand; null where the provider gives it back. */
  byHand: byHand.nullable(),
  /** The day on which it is debited by itself: nothing else may pay it until then. */
  debitOn: day.nullable(),
  /** It was marked as paid here, today. */
  canUndoCash: z.boolean(),
});
export type ManagedPayment = z.infer<typeof managedPayment>;

export const allPayments = defineList({
  row: managedPayment,
  sorts: { dueDate: 'desc', value: 'desc', paidOn: 'desc' },
  filters: { standing: paymentStanding, method: paymentMethod },
  tabs: 'standing',
  periods: ['dueDate', 'paidOn'],
});

const total = z.object({ count: z.int().nonnegative(), cents });

/** What all payments come to, whatever the list is narrowed to: of those that somebody owes or paid. `all`: the three together. */
export const getPaymentTotals = defineCommand('billing.get-payment-totals', {
  access: 'admin',
  input: z.object({}),
  output: z.object({ paid: total, open: total, late: total, all: total }),
});

/**
 * Everybody's payments, without those that nobody owes any more; searched by number, city, and the name, e-mail or whole tax id of who
 * bought the number.
 */
export const listAllPayments = defineCommand('billing.list-all-payments', {
  access: 'admin',
  input: allPayments.input,
  output: allPayments.output,
});
