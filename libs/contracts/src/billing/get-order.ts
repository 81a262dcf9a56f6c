import { z } from 'zod';
import { defineCommand } from '../contract.ts';
import { orderView } from './order-view.ts';

/** `orderToken` proves a guest's right to this order; a signed-in owner needs none. `order-not-found` to everybody else. */
export const getOrder = defineCommand(
  'billing.get-order',
  z.object({ orderId: z.uuid(), orderToken: z.string().max(200).optional() }),
  orderView,
);
