import type { AboutOrder, StoryEntry } from '@numera/contracts/operations/order-story';
import type { OrderTeller } from '@numera/messaging/operations/order-teller';
import { stockTurnText } from '@numera/rules/story-texts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { numberCollection } from '../numbers/number.schema.ts';

/** What only catalog knows of an order: what became of its number on the shelf. Other orders had it before, and may have it after. */
@Injectable()
export class TellOrdersNumber implements OrderTeller {
  constructor(private readonly database: Database) {}

  async tell({ orderId, number }: AboutOrder): Promise<StoryEntry[]> {
    const row = await this.database.rows(numberCollection).findOne({ _id: number });
    return (row?.history ?? [])
      .filter(({ by }) => by.includes(orderId))
      .map(({ state, at, by }) => ({ at: at.toISOString(), what: stockTurnText(state), note: by }));
  }
}
