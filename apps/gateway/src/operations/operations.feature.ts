import type { Feature } from '@numera/messaging/compose-service';
import { NumberController } from './number.controller.ts';
import { RefundsController } from './refunds.controller.ts';
import { WebhooksController } from './webhooks.controller.ts';

export const operationsFeature = {
  controllers: [NumberController, RefundsController, WebhooksController],
} satisfies Feature;
