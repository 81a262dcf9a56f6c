import { quoteTerms, type TermsQuote } from '@numera/contracts/billing/subscriptions';
import { changesOn, termsOf } from '@numera/domain-billing/change-terms';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';
import { PlanPrice } from './plan-price.ts';

@Controller()
export class QuoteTerms {
  constructor(
    private readonly authorize: AuthorizeSubscriber,
    private readonly price: PlanPrice,
    private readonly clock: Clock,
  ) {}

  @Handles(quoteTerms)
  async execute({ input, actor }: Asked<typeof quoteTerms>): Promise<TermsQuote> {
    const subscription = await this.authorize.find(input, actor);
    const from = changesOn(subscription, this.clock.now());
    return { now: termsOf(subscription), next: await this.price.of(input.planId, input.period), from };
  }
}
