import type { Feature } from '@numera/messaging/compose-service';
import { BrDidOrders } from './brdid-orders.ts';

export const carrierFeature = {
  providers: [BrDidOrders],
} satisfies Feature;
