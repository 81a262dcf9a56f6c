import type { Feature } from '@numera/messaging/compose-service';
import { AdmitWebhook } from './admit-webhook.ts';
import { GetWebhookState } from './get-webhook-state.ts';
import { ProcessWebhook } from './process-webhook.ts';
import { ReactivateWebhook } from './reactivate-webhook.ts';
import { ReceiveWebhook } from './receive-webhook.ts';
import { SettleMade } from './settle-made.ts';
import { RegisterWebhook } from './register-webhook.ts';
import { WebhookRunner } from './webhook-runner.ts';
import { webhookCollection } from './webhook.schema.ts';

export const webhooksFeature = {
  controllers: [ReceiveWebhook, GetWebhookState, ReactivateWebhook, RegisterWebhook],
  providers: [AdmitWebhook, ProcessWebhook, SettleMade, WebhookRunner],
  collections: [webhookCollection],
} satisfies Feature;
