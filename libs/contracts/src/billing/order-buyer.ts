import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { orderRef, sealed } from '../primitives.ts';

/** What a buyer typed of himself, for an account made of it. The tax id is sealed for the queue with `cpfCnpj`. */
export const getOrderBuyer = defineCommand('billing.get-order-buyer', {
  access: { owner: 'orderId', right: 'orderToken' },
  input: z.object({ orderId: orderRef, orderToken: sealed.optional() }),
  output: z.object({ name: z.string(), email: z.string(), phone: z.string(), cpfCnpj: sealed }),
});
