import { orderJoined } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ownLineBy } from './line-owner.schema.ts';

/** A guest's number is an account's by now. It may come before the number is asked for, and twice. */
@Controller()
export class OnOrderJoined {
  constructor(
    private readonly inbox: Inbox,
    private readonly database: Database,
  ) {}

  @OnEvent(orderJoined)
  async handle(event: Delivered<typeof orderJoined>): Promise<void> {
    const { orderId, ownerUserId: userId } = event.data;
    const at = new Date(event.occurredAt);
    await this.inbox.once(event, (tx) => ownLineBy(this.database, tx, orderId, { userId, at }));
  }
}
