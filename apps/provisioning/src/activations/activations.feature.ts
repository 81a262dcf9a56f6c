import type { Feature } from '@numera/messaging/compose-service';
import { ActivateNumber } from './activate-number.ts';
import { ActivationStore } from './activation-store.ts';
import { activationCollection } from './activation.schema.ts';
import { credentialsCollection } from './credentials.schema.ts';
import { ForgetLine } from './forget-line.ts';
import { givenLineCollection } from './given-line.schema.ts';
import { KeepLine } from './keep-line.ts';
import { OnActivationWantedAgain } from './on-activation-wanted-again.ts';
import { OnNumberExchanged } from './on-number-exchanged.ts';
import { OnPaymentConfirmed } from './on-payment-confirmed.ts';
import { GetLineDefaults } from './get-line-defaults.ts';
import { GetNumberState } from './get-number-state.ts';
import { OnSubscriptionCanceled } from './on-subscription-canceled.ts';
import { OnSubscriptionResumed } from './on-subscription-resumed.ts';
import { OnSubscriptionSuspended } from './on-subscription-suspended.ts';

export const activationsFeature = {
  controllers: [
    GetNumberState,
    KeepLine,
    ForgetLine,
    GetLineDefaults,
    OnPaymentConfirmed,
    OnActivationWantedAgain,
    OnNumberExchanged,
    OnSubscriptionCanceled,
    OnSubscriptionSuspended,
    OnSubscriptionResumed,
  ],
  providers: [ActivationStore, ActivateNumber],
  collections: [activationCollection, credentialsCollection, givenLineCollection],
} satisfies Feature;
