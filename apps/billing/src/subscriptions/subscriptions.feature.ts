import type { Feature } from '@numera/messaging/compose-service';
import { AnnounceTurn } from './announce-turn.ts';
import { AskProvider } from './ask-provider.ts';
import { BeginAnew } from './begin-anew.ts';
import { ChangeCharge } from './change-charge.ts';
import { ChargeCard } from './charge-card.ts';
import { Charges } from './charges.ts';
import { HearCharge } from './hear-charge.ts';
import { HearSubscription } from './hear-subscription.ts';
import { OnNumberReleased } from './on-number-released.ts';
import { ReadCharges } from './read-charges.ts';
import { RunSubscription } from './run-subscription.ts';
import { SubscriptionRunner } from './subscription-runner.ts';
import { SubscriptionStore } from './subscription-store.ts';
import { HearRefusal } from './hear-refusal.ts';
import { TellTerms } from './tell-terms.ts';
import { TryCard } from './try-card.ts';
import { subscriptionCollection } from './subscription.schema.ts';

export const subscriptionsFeature = {
  controllers: [OnNumberReleased],
  providers: [
    SubscriptionRunner,
    SubscriptionStore,
    AnnounceTurn,
    Charges,
    HearCharge,
    HearSubscription,
    ReadCharges,
    AskProvider,
    BeginAnew,
    TellTerms,
    RunSubscription,
    ChangeCharge,
    ChargeCard,
    TryCard,
    HearRefusal,
  ],
  collections: [subscriptionCollection],
} satisfies Feature;
