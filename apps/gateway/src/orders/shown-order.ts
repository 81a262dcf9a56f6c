import { orderView } from '@numera/contracts/billing/order-view';
import { z } from 'zod';

/** With the right to the charge that came late, as its letter brings it; null where nothing is to be decided about that. */
export const shownOrder = orderView.extend({ chargeToken: z.string().nullable() });
export type ShownOrder = z.infer<typeof shownOrder>;
