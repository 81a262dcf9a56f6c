import type { Feature } from '@numera/messaging/compose-service';
import { OnChargeIssued } from './on-charge-issued.ts';
import { OnPaymentConfirmed } from './on-payment-confirmed.ts';
import { OnSubscriptionActivated } from './on-subscription-activated.ts';
import { OnSubscriptionActivationFailed } from './on-subscription-activation-failed.ts';

export const ordersFeature = {
  controllers: [OnChargeIssued, OnPaymentConfirmed, OnSubscriptionActivated, OnSubscriptionActivationFailed],
} satisfies Feature;
