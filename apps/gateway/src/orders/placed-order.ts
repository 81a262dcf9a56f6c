import { orderView } from '@numera/contracts/billing/order-view';
import { z } from 'zod';

/** With the right to see it, which only whoever placed the order is given. */
export const placedOrder = z.object({ order: orderView, orderToken: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;
