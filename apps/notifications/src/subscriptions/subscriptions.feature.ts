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
    writesAbout(cardChanged, 'card-changed'),
    writesAbout(suspensionAnnounced, 'suspension-announced'),
    writesAbout(subscriptionSuspended, 'suspended'),
    writesAbout(subscriptionResumed, 'resumed'),
    writesAbout(endingAnnounced, 'ending-announced'),
    writesAbout(cancellationScheduled, 'cancellation-scheduled'),
    writesAbout(cancellationWithdrawn, 'cancellation-withdrawn'),
    writesAbout(subscriptionCanceled, 'canceled'),
  ],
} satisfies Feature;
