import { cashReceipt } from '@numera/rules/charge-forms';
import { z } from 'zod';
import { defineCommand, defineSignal } from '../contract.ts';
import { formSchema } from '../form-schema.ts';

/** What administrators do to a charge at the provider. */
export const chargeDeedKind = z.enum(['receive-in-cash', 'undo-cash', 'remove']);
export type ChargeDeedKind = z.infer<typeof chargeDeedKind>;

/** REQUESTED: under way. REFUSED: the provider, or what happened meanwhile, does not let it; `reason` says why. */
export const chargeDeedState = z.enum(['REQUESTED', 'DONE', 'REFUSED']);

export const chargeDeedView = z.object({
  kind: chargeDeedKind,
  state: chargeDeedState,
  reason: z.string().nullable(),
});
export type ChargeDeedView = z.infer<typeof chargeDeedView>;

const paymentId = z.object({ paymentId: z.string().regex(/^\w{1,80}$/) });

/**
 * Money that somebody received by hand pays a charge, at the provider, too. One deed of a charge at a time: the same again is under way
 * already. Refuses with `payment-not-payable` what is not owed, `payment-under-way` while a card is being charged, `deed-under-way` while
 * another deed is, and `invalid-input` less than what its order costs, or much more than is owed.
 */
export const receiveInCash = defineCommand('billing.receive-in-cash', {
  access: 'admin',
  input: paymentId.extend(formSchema(cashReceipt).shape),
  output: chargeDeedView,
});

/** Within the day: the charge is owed again. What was granted for it stays. Refuses with `cash-not-undoable`. */
export const undoCash = defineCommand('billing.undo-cash', {
  access: 'admin',
  input: paymentId,
  output: chargeDeedView,
});

/**
 * Nobody owes it any more, and no list shows it. The first charge of an order takes the order along; of a later one the period is not
 * charged. Refuses with `payment-paid`, `payment-under-way` and `deed-under-way`.
 */
export const removePayment = defineCommand('billing.remove-payment', {
  access: 'admin',
  input: paymentId,
  output: chargeDeedView,
});

/** A deed came to its end, or was refused: administrators' pages ask again. */
export const chargeDeedChanged = defineSignal('charge-deed.changed', 1, z.object({ orderId: z.uuid() }));
