import type { Feature } from '@numera/messaging/compose-service';
import { OrdersController } from './orders.controller.ts';

export const ordersFeature = {
  controllers: [OrdersController],
} satisfies Feature;
