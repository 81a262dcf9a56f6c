import type { Feature } from '@numera/messaging/compose-service';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';
import { CancelSubscription } from './cancel-subscription.ts';
import { ChangeMethod } from './change-method.ts';
import { GetSubscription } from './get-subscription.ts';
import { KeepSubscription } from './keep-subscription.ts';
import { ReclaimNumber } from './reclaim-number.ts';
import { TurnSubscription } from './turn-subscription.ts';

export const subscribersFeature = {
  controllers: [GetSubscription, CancelSubscription, KeepSubscription, ReclaimNumber, ChangeMethod],
  providers: [AuthorizeSubscriber, TurnSubscription],
} satisfies Feature;
