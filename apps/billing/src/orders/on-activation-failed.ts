import { subscriptionActivationFailed } from '@numera/contracts/billing/order-facts';
import { activationFailed as activationFailedFact } from '@numera/contracts/provisioning/activation-facts';
import { activationFailed as failed } from '@numera/domain-billing/begin';
import { activationFailed } from '@numera/domain-billing/settling';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { about } from './announce-order.ts';
import { OrderStore } from './order-store.ts';

/**
 * Paid, but the carrier did not give the number: kept visible for an operator, who finds another or refunds. Provisioning,
 * which knows it first, has raised the alert.
 */
@Controller()
export class OnActivationFailed {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnEvent(activationFailedFact)
  async handle(event: Delivered<typeof activationFailedFact>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      await this.store.changeIn(
        tx,
        event.data.orderId,
        // What is told late of a number that it has no more changes nothing.
        (order) =>
          order.number.number === event.data.number
            ? activationFailed(order, event.data.reason, this.clock.now())
            : order,
        async (_, order) => {
          const { _id: orderId, ownerUserId, subscriptionId, number, buyer } = order;
          const { reason } = event.data;
          await this.subscriptions.changeIn(tx, subscriptionId, (subscription) => ({
            subscription: failed(subscription, reason, this.clock.now()),
            follows: [],
          }));
          await this.outbox.announce(
            tx,
            subscriptionActivationFailed,
            { orderId, ownerUserId, subscriptionId, number, reason, buyer },
            about(order),
          );
        },
      );
    });
  }
}
