import { numberReleased } from '@numera/contracts/provisioning/activation-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { quarantine } from './quarantine.ts';
import { QuarantineDays } from './quarantine-days.ts';
import { Shelf } from './shelf.ts';

/** The carrier has the number again: calls for who had it may still come, so nobody else gets it for a while. */
@Controller()
export class OnNumberReleased {
  private readonly numbers: mongo.Collection<NumberRow>;

  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
    database: Database,
    private readonly quarantineDays: QuarantineDays,
  ) {
    this.numbers = database.rows(numberCollection);
  }

  @OnEvent(numberReleased)
  async handle(event: Delivered<typeof numberReleased>): Promise<void> {
    const { orderId, number: _id } = event.data;
    const change = quarantine(orderId, this.quarantineDays.now());
    await this.inbox.once(event, async (tx) => {
      if (await this.shelf.change(tx, { _id, state: 'SOLD', orderId }, change)) return;
      // It never was sold here, or is not yet: news of this order that come later find that it is over.
      const isNobodyElses = { _id, $or: [{ quarantinedUntil: null }, { orderId }] };
      await this.numbers.updateOne(
        isNobodyElses as mongo.Filter<NumberRow>,
        { $set: { lastOrderId: orderId } },
        { session: tx.session },
      );
    });
  }
}
