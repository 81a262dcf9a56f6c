import type { Feature } from '@numera/messaging/compose-service';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';
import { CancelSubscription } from './cancel-subscription.ts';
import { GetSubscription } from './get-subscription.ts';
import { KeepSubscription } from './keep-subscription.ts';
import { ReclaimNumber } from './reclaim-number.ts';
import { TurnSubscription } from './turn-subscription.ts';

export const subscribersFeature = {
  controllers: [GetSubscription, CancelSubscription, KeepSubscription, ReclaimNumber],
  providers: [AuthorizeSubscriber, TurnSubscription],
} satisfies Feature;
