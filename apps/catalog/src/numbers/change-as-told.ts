import type { EventContract } from '@numera/contracts/contract';
import type { ChosenNumber } from '@numera/contracts/primitives';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import type { Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { Change } from './change-state.ts';
import { Shelf, type Standing } from './shelf.ts';

type Told = Delivered<EventContract<{ readonly orderId: string; readonly number: ChosenNumber }>>;

/** What an event does to its order's number, once however often it is heard, and also when nobody chose that number before. */
@Injectable()
export class ChangeAsTold {
  constructor(
    private readonly inbox: Inbox,
    private readonly shelf: Shelf,
  ) {}

  /** `otherwise` gets the number as it stands when it is not as `when` says. */
  async run(
    event: Told,
    when: { readonly _id: string },
    change: Change,
    otherwise?: (tx: Transaction, standing: Standing) => Promise<void>,
  ): Promise<void> {
    const { orderId, number } = event.data;
    // Mostly the number is the order's by now: one write is enough.
    if (await this.inbox.inOneRow(event, (heard) => this.shelf.changeItsOwn(orderId, heard, when, change))) return;
    await this.shelf.having(number, () =>
      this.inbox.once(event, async (tx) => {
        if (await this.shelf.change(tx, when, change)) return;
        const standing = await this.shelf.find(tx, number.number);
        await otherwise?.(tx, standing);
      }),
    );
  }
}
