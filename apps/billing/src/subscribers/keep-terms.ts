import { keepTerms, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { withdrawTerms } from '@numera/domain-billing/change-terms';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class KeepTerms {
  constructor(
    private readonly turn: TurnSubscription,
    private readonly clock: Clock,
  ) {}

  @Handles(keepTerms)
  execute({ input, actor }: Asked<typeof keepTerms>): Promise<SubscriptionView> {
    return this.turn.run(input, actor, 'subscription.keep-terms', (subscription) =>
      withdrawTerms(subscription, this.clock.now()),
    );
  }
}
