import type { Feature } from '@numera/messaging/compose-service';
import { OrderAccountController } from './account.controller.ts';
import { OrdersController } from './orders.controller.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

export const ordersFeature = {
  controllers: [OrderAccountController, OrdersController, SubscriptionsController],
} satisfies Feature;
