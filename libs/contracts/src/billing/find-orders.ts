import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { chosenNumber, instant, paymentMethod } from '../primitives.ts';
import { listedOwner } from './all-numbers.ts';
import { orderState } from './order-view.ts';

/** An order, also one of which nothing came, as administrators find it. */
export const foundOrder = z.object({
  id: z.uuid(),
  number: chosenNumber,
  customer: listedOwner,
  state: orderState,
  method: paymentMethod,
  createdAt: instant,
  /** There is a number's page of it. */
  hasNumber: z.boolean(),
});
export type FoundOrder = z.infer<typeof foundOrder>;

/** So many are found at most. */
export const ORDERS_FOUND = 5;

/**
 * The latest of the orders that a few words find: by the beginning of the order's id, the number, or the buyer's name or e-mail. `anyOf`
 * as in a list: a tax id travels as what finds it. None for no words at all.
 */
export const findOrders = defineCommand('billing.find-orders', {
  access: 'admin',
  input: z.object({
    search: z.string().trim().max(100).default(''),
    anyOf: z
      .string()
      .regex(/^[a-z0-9]{1,80}( [a-z0-9]{1,80})?$/)
      .optional(),
  }),
  output: z.object({ orders: z.array(foundOrder).max(ORDERS_FOUND) }),
});
