import type { Feature } from '@numera/messaging/compose-service';
import { ChecksController } from './checks.controller.ts';
import { NumberController } from './number.controller.ts';
import { OrderStoryController } from './order-story.controller.ts';
import { RefundsController } from './refunds.controller.ts';
import { StuckController } from './stuck.controller.ts';
import { WebhooksController } from './webhooks.controller.ts';

export const operationsFeature = {
  controllers: [
    ChecksController,
    NumberController,
    OrderStoryController,
    RefundsController,
    StuckController,
    WebhooksController,
  ],
} satisfies Feature;
