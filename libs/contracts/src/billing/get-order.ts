import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { orderRef, sealed } from '../primitives.ts';
import { orderView } from './order-view.ts';

/** `orderToken`, sealed for the queue, proves a guest's right to this order; a signed-in owner needs none. `order-not-found` to everybody else. */
export const getOrder = defineCommand('billing.get-order', {
  access: { owner: 'orderId', right: 'orderToken' },
  input: z.object({ orderId: orderRef, orderToken: sealed.optional() }),
  output: orderView,
  urgency: 'paying',
});
