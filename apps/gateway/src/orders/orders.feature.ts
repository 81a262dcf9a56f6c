import type { Feature } from '@numera/messaging/compose-service';
import { OrdersController } from './orders.controller.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

export const ordersFeature = {
  controllers: [OrdersController, SubscriptionsController],
} satisfies Feature;
