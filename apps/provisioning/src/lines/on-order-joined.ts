import { orderJoined } from '@numera/contracts/billing/order-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { lineOwnerCollection } from './line-owner.schema.ts';

/** A guest's number is an account's by now. It may come before the number is asked for, and twice. */
@Controller()
export class OnOrderJoined {
  constructor(private readonly database: Database) {}

  @OnEvent(orderJoined)
  async handle({ data: { orderId, ownerUserId: userId } }: Delivered<typeof orderJoined>): Promise<void> {
    await this.database.rows(lineOwnerCollection).updateOne({ _id: orderId }, { $set: { userId } }, { upsert: true });
  }
}
