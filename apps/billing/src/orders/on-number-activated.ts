import { subscriptionActivated } from '@numera/contracts/billing/order-facts';
import { numberActivated } from '@numera/contracts/provisioning/activation-facts';
import { activated } from '@numera/domain-billing/settling';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { subscriptionCollection } from '../payments/subscription.schema.ts';
import { about, toldOf } from './announce-order.ts';
import { OrderStore } from './order-store.ts';

/** The number works: order and subscription become ACTIVE, and the buyer is told. */
@Controller()
export class OnNumberActivated {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: OrderStore,
    private readonly database: Database,
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
          await this.database
            .rows(subscriptionCollection)
            .updateOne({ _id: order.subscriptionId }, { $set: { status: 'ACTIVE' } }, { session: tx.session });
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
}
