import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import { released } from '@numera/domain-billing/cancel';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Clock } from '@numera/server/clock';
import { Controller } from '@nestjs/common';
import { SubscriptionStore } from './subscription-store.ts';

/** The carrier has the number again: nothing of the subscription is left to be done. */
@Controller()
export class OnNumberReleased {
  constructor(
    private readonly inbox: Inbox,
    private readonly store: SubscriptionStore,
    private readonly clock: Clock,
  ) {}

  @OnEvent(numberReleased)
  async handle(event: Delivered<typeof numberReleased>): Promise<void> {
    await this.inbox.once(event, async (tx) => {
      const of = await this.store.rows.findOne({ orderId: event.data.orderId }, { session: tx.session });
      if (!of) return;
      await this.store.changeIn(tx, of._id, (subscription) => ({
        subscription: released(subscription, this.clock.now()),
        follows: [],
      }));
    });
  }
}
