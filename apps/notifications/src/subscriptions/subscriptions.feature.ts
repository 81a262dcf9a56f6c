import { latePaymentOffered } from '@numera/contracts/billing/late-money';
import { automaticPixActivated, automaticPixEnded, debitFailed } from '@numera/contracts/billing/automatic-pix';
import {
  cancellationScheduled,
  cancellationWithdrawn,
  cardChanged,
  endingAnnounced,
  paymentRefunded,
  renewalPaid,
  renewalRefused,
  subscriptionCanceled,
  subscriptionResumed,
  subscriptionSuspended,
  suspensionAnnounced,
  termsAgreed,
  termsPutOff,
  termsWithdrawn,
} from '@numera/contracts/billing/subscription-facts';
import type { Feature } from '@numera/messaging/compose-service';
import { writesAbout } from '../mails/writes-about.ts';
import { OnChargeReminded } from './on-charge-reminded.ts';

/** What somebody reads of the life of his subscription, once for each fact. */
export const subscriptionsFeature = {
  controllers: [
    OnChargeReminded,
    writesAbout(renewalPaid, 'renewal-paid'),
    writesAbout(renewalRefused, 'renewal-refused'),
    writesAbout(paymentRefunded, 'refunded'),
    writesAbout(latePaymentOffered, 'late-payment'),
    writesAbout(cardChanged, 'card-changed'),
    writesAbout(suspensionAnnounced, 'suspension-announced'),
    writesAbout(subscriptionSuspended, 'suspended'),
    writesAbout(subscriptionResumed, 'resumed'),
    writesAbout(endingAnnounced, 'ending-announced'),
    writesAbout(cancellationScheduled, 'cancellation-scheduled'),
    writesAbout(cancellationWithdrawn, 'cancellation-withdrawn'),
    writesAbout(subscriptionCanceled, 'canceled'),
    writesAbout(termsAgreed, 'terms-agreed'),
    writesAbout(termsPutOff, 'terms-put-off'),
    writesAbout(termsWithdrawn, 'terms-withdrawn'),
    writesAbout(automaticPixActivated, 'automatic-pix-activated'),
    writesAbout(automaticPixEnded, 'automatic-pix-ended'),
    writesAbout(debitFailed, 'debit-failed'),
  ],
} satisfies Feature;
