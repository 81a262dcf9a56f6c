import type { Feature } from '@numera/messaging/compose-service';
import { NightlyRounds, roundCollection } from '@numera/messaging/nightly-round';
import { answersRounds } from '@numera/messaging/operations/answer-rounds';
import { CheckWebhookQueue } from './check-webhook-queue.ts';
import { ComparePayments } from './compare-payments.ts';
import { CompareSubscriptions } from './compare-subscriptions.ts';
import { Reconcile } from './reconcile.ts';

export const reconciliationFeature = {
  controllers: [answersRounds('billing')],
  providers: [NightlyRounds, Reconcile, CheckWebhookQueue, CompareSubscriptions, ComparePayments],
  collections: [roundCollection],
} satisfies Feature;
