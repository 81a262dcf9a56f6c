import { getSubscription, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Controller } from '@nestjs/common';
import { viewOf } from '../subscriptions/subscription-view.ts';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';

@Controller()
export class GetSubscription {
  constructor(private readonly authorize: AuthorizeSubscriber) {}

  @Handles(getSubscription)
  async execute({ input, actor }: Asked<typeof getSubscription>): Promise<SubscriptionView> {
    return viewOf(await this.authorize.find(input, actor));
  }
}
