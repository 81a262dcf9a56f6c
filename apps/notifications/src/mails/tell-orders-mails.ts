import type { AboutOrder, StoryEntry } from '@numera/contracts/operations/order-story';
import type { OrderTeller } from '@numera/messaging/operations/order-teller';
import { mailStateText } from '@numera/rules/story-texts';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { mailCollection } from './mail.schema.ts';

const MOST = 500;

/** What only notifications know of an order: which letters were written about it, and what became of each; not to whom. */
@Injectable()
export class TellOrdersMails implements OrderTeller {
  constructor(private readonly database: Database) {}

  async tell({ orderId }: AboutOrder): Promise<StoryEntry[]> {
    const mails = await this.database.rows(mailCollection).find({ correlationId: orderId }).limit(MOST).toArray();
    return mails.map(({ template, state, attempts, queuedAt, sentAt, reason }) => ({
      at: (sentAt ?? queuedAt).toISOString(),
      what: `Email “${template}” ${mailStateText(state)}`,
      note: [attempts > 1 ? `${attempts} tentativas` : '', reason ?? ''].filter(Boolean).join(' · '),
    }));
  }
}
