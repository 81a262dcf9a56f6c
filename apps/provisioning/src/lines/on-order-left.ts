import { orderLeft } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ownLineBy } from './line-owner.schema.ts';

/** An account's number is nobody's by now: it works on, and its credentials are shown to administrators alone. */
@Controller()
export class OnOrderLeft {
  constructor(
    private readonly inbox: Inbox,
    private readonly database: Database,
  ) {}

  @OnEvent(orderLeft)
  async handle(event: Delivered<typeof orderLeft>): Promise<void> {
    const { orderId } = event.data;
    const at = new Date(event.occurredAt);
    await this.inbox.once(event, (tx) => ownLineBy(this.database, tx, orderId, { userId: null, at }));
  }
}
