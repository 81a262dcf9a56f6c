import type { Feature } from '@numera/messaging/compose-service';
import { AdmitWebhook } from './admit-webhook.ts';
import { ProcessWebhook } from './process-webhook.ts';
import { ReceiveWebhook } from './receive-webhook.ts';
import { SettleMade } from './settle-made.ts';
import { WebhookRunner } from './webhook-runner.ts';
import { webhookCollection } from './webhook.schema.ts';

export const webhooksFeature = {
  controllers: [ReceiveWebhook],
  providers: [AdmitWebhook, ProcessWebhook, SettleMade, WebhookRunner],
  collections: [webhookCollection],
} satisfies Feature;
