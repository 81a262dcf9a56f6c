import { changeTerms, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { DomainError } from '@numera/contracts/errors';
import { agreeTerms } from '@numera/domain-billing/change-terms';
import { type Asked, Handles } from '@numera/messaging/handles';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { paymentCollection } from '../payments/payment.schema.ts';
import type { Along } from '../subscriptions/subscription-store.ts';
import { AuthorizeSubscriber } from './authorize-subscriber.ts';
import { PlanPrice } from './plan-price.ts';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class ChangeTerms {
  constructor(
    private readonly authorize: AuthorizeSubscriber,
    private readonly turn: TurnSubscription,
    private readonly price: PlanPrice,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(changeTerms)
  async execute({ input, actor }: Asked<typeof changeTerms>): Promise<SubscriptionView> {
    const { planId, period, expectedPriceCents } = input;
    const has = await this.authorize.find(input, actor);
    // What it has is had at the price that was agreed upon, whatever the plan costs by now.
    const isAsItWas = has.planId === planId && has.period === period && has.valueCents === expectedPriceCents;
    const terms = isAsItWas ? has : await this.price.of(planId, period);
    if (terms.valueCents !== expectedPriceCents) throw new DomainError('price-changed', `${terms.valueCents}`);
    const decide = (subscription: Subscription) => agreeTerms(subscription, terms, this.clock.now());
    return this.turn.run(input, actor, 'subscription.change-terms', decide, this.keepPeriods);
  }

  /** Rows of before plans could change are of the period that they were made for, whatever comes. */
  private readonly keepPeriods: Along = async (tx, _, { _id: subscriptionId, period }) => {
    const without = { subscriptionId, period: { $exists: false } };
    await this.database.rows(paymentCollection).updateMany(without, { $set: { period } }, { session: tx.session });
  };
}
