import { changeSubscriptionMethod, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { changeMethod } from '@numera/domain-billing/change-method';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class ChangeMethod {
  constructor(private readonly turn: TurnSubscription) {}

  @Handles(changeSubscriptionMethod)
  execute({ input, actor }: Asked<typeof changeSubscriptionMethod>): Promise<SubscriptionView> {
    return this.turn.run(input, actor, 'subscription.change-method', (subscription) =>
      changeMethod(subscription, input.method),
    );
  }
}
