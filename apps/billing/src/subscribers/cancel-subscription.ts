import { cancelSubscription, type SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { cancel } from '@numera/domain-billing/cancel';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { GiveBackUndelivered } from '../refunds/give-back-undelivered.ts';
import { TurnSubscription } from './turn-subscription.ts';

@Controller()
export class CancelSubscription {
  constructor(
    private readonly turn: TurnSubscription,
    private readonly giveBack: GiveBackUndelivered,
    private readonly clock: Clock,
  ) {}

  @Handles(cancelSubscription)
  execute({ input, actor }: Asked<typeof cancelSubscription>): Promise<SubscriptionView> {
    return this.turn.run(
      ...([input, actor, 'subscription.cancel'] as const),
      (subscription, by) => cancel(subscription, input.when, { reason: by, by }, this.clock.now()),
      (tx, after, before) => this.giveBack.run(tx, before, actingAdmin(actor, before.ownerUserId)?.userId ?? 'owner'),
    );
  }
}
