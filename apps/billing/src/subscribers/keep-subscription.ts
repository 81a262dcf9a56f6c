import { keepSubscription, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { withdraw } from '@numera/domain-billing/cancel';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class KeepSubscription {
  constructor(private readonly turn: TurnSubscription) {}

  @Handles(keepSubscription)
  execute({ input, actor }: Asked<typeof keepSubscription>): Promise<SubscriptionView> {
    return this.turn.run(input, actor, 'subscription.keep', (subscription) => withdraw(subscription));
  }
}
