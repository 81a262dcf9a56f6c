import type { Feature } from '@numera/messaging/compose-service';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';
import { CancelSubscription } from './cancel-subscription.ts';
import { ChangeMethod } from './change-method.ts';
import { ChangeTerms } from './change-terms.ts';
import { KeepTerms } from './keep-terms.ts';
import { PlanPrice } from './plan-price.ts';
import { QuoteTerms } from './quote-terms.ts';
import { GetSubscription } from './get-subscription.ts';
import { KeepSubscription } from './keep-subscription.ts';
import { ReclaimNumber } from './reclaim-number.ts';
import { TurnSubscription } from './turn-subscription.ts';

export const subscribersFeature = {
  controllers: [
    GetSubscription,
    CancelSubscription,
    KeepSubscription,
    ReclaimNumber,
    ChangeMethod,
    QuoteTerms,
    ChangeTerms,
    KeepTerms,
  ],
  providers: [AuthorizeSubscriber, TurnSubscription, PlanPrice],
} satisfies Feature;
