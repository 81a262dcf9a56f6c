import {
  paymentConfirmed,
  subscriptionActivated,
  subscriptionActivationFailed,
} from '@numera/contracts/billing/order-facts';
import type { Feature } from '@numera/messaging/compose-service';
import { writesAbout } from '../mails/writes-about.ts';
import { OnChargeIssued } from './on-charge-issued.ts';

/** What a buyer reads of his order: how to pay, that the money came, and what became of the number. */
export const ordersFeature = {
  controllers: [
    OnChargeIssued,
    writesAbout(paymentConfirmed, 'receipt'),
    writesAbout(subscriptionActivated, 'activated'),
    writesAbout(subscriptionActivationFailed, 'activation-failed'),
  ],
} satisfies Feature;
