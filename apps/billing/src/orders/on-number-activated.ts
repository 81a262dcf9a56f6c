import { subscriptionActivated } from '@numera/contracts/billing/order-facts';
import { numberActivated } from '@numera/contracts/provisioning/activation-facts';
import { activated as lives } from '@numera/domain-billing/begin';
import { activated } from '@numera/domain-billing/settling';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import type { Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { Charges } from '../subscriptions/charges.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { about, toldOf } from './announce-order.ts';
import { OrderStore } from './order-store.ts';

/** The number works: order and subscription become ACTIVE, and the buyer is told. */
@Controller()
export class OnNumberActivated {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: OrderStore,
    private readonly subscriptions: SubscriptionStore,
    private readonly charges: Charges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnEvent(numberActivated)
  async handle(event: Delivered<typeof numberActivated>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      await this.store.changeIn(
        tx,
        event.data.orderId,
        (order) => activated(order, this.clock.now()),
        async (_, order) => {
          await this.beginLife(tx, order.subscriptionId);
          const { _id: orderId, ownerUserId, subscriptionId, number, plan, buyer } = order;
          const { sip } = event.data;
          await this.outbox.announce(
            tx,
            subscriptionActivated,
            { orderId, ownerUserId, subscriptionId, number, period: plan.period, plan: toldOf(plan), buyer, sip },
            about(order),
          );
        },
      );
    });
  }

  /** From now on the subscription lives by its own account. */
  private async beginLife(tx: Transaction, subscriptionId: string): Promise<void> {
    const subscription = await this.subscriptions.find(subscriptionId, tx);
    if (!subscription) throw new Error(`no subscription ${subscriptionId}`);
    const charges = await this.charges.of(subscription, tx);
    await this.subscriptions.changeIn(tx, subscriptionId, (current) => ({
      subscription: lives(current, charges, this.clock.now()),
      follows: [],
    }));
  }
}
