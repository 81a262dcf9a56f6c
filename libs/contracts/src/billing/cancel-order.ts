import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { orderRef, sealed } from '../primitives.ts';
import { orderView } from './order-view.ts';

/** The buyer gives an unpaid order up: the charge is removed at the provider, then the number is let go. Idempotent. */
export const cancelOrder = defineCommand('billing.cancel-order', {
  access: { owner: 'orderId', right: 'orderToken' },
  input: z.object({ orderId: orderRef, orderToken: sealed.optional() }),
  output: orderView,
  urgency: 'paying',
});
