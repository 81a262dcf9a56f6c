import type { Actor } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { Injectable } from '@nestjs/common';
import { AuthorizeOrder } from '../orders/authorize-order.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { StoredSubscription } from '../subscriptions/subscription.schema.ts';

/** Gives a subscription to whoever may see its order. */
@Injectable()
export class AuthorizeSubscriber {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly store: SubscriptionStore,
  ) {}

  async find(shown: { orderId: string; orderToken?: string | undefined }, actor: Actor): Promise<StoredSubscription> {
    const { subscriptionId } = await this.authorize.findSealed(shown, actor);
    const subscription = await this.store.find(subscriptionId);
    if (!subscription) throw new DomainError('subscription-not-found', subscriptionId);
    return subscription;
  }
}
