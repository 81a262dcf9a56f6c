import type { Feature } from '@numera/messaging/compose-service';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';
import { activationCollection } from './activation.schema.ts';
import { credentialsCollection } from './credentials.schema.ts';
import { OnPaymentConfirmed } from './on-payment-confirmed.ts';
import { OnSubscriptionCanceled } from './on-subscription-canceled.ts';

export const activationsFeature = {
  controllers: [OnPaymentConfirmed, OnSubscriptionCanceled],
  providers: [ActivationStore, ActivateNumber],
  collections: [activationCollection, credentialsCollection],
} satisfies Feature;
