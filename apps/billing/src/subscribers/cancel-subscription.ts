import { cancelSubscription, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { cancel } from '@numera/domain-billing/cancel';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { GiveBack } from '../late-money/give-back.ts';
import { OrderStore } from '../orders/order-store.ts';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class CancelSubscription {
  constructor(
    private readonly turn: TurnSubscription,
    private readonly orders: OrderStore,
    private readonly giveBack: GiveBack,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelSubscription)
  async execute({ input, actor }: Asked<typeof cancelSubscription>): Promise<SubscriptionView> {
    const view = await this.turn.run(input, actor, 'subscription.cancel', (subscription, by) =>
      cancel(subscription, input.when, { reason: by, by }, this.clock.now()),
    );
    // Late money that was to have a number has none to wait for.
    const order = await this.orders.find(input.orderId);
    if (order) await this.giveBack.run(order, 'canceled');
    return view;
  }
}
