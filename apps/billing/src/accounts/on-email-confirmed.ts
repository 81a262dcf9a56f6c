import { emailConfirmed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { JoinOrder } from '../orders/join-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { GoneAccounts } from './gone-accounts.ts';

/** What a guest bought with an e-mail becomes the account's that has proven the mailbox its own. */
@Controller()
export class OnEmailConfirmed {
  constructor(
    private readonly inbox: Inbox,
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly emails: ConfirmedEmails,
    private readonly joinOrder: JoinOrder,
    private readonly gone: GoneAccounts,
  ) {}

  @OnEvent(emailConfirmed)
  async handle(event: Delivered<typeof emailConfirmed>): Promise<void> {
    const { userId, email } = event.data;
    // First, so that what is paid from now on joins by itself.
    await this.inbox.once(event, async (tx) => {
      if (!(await this.gone.has(userId, tx))) await this.emails.remember(email, userId, tx);
    });
    // Also of what was heard before: whoever died in between goes on with the next delivery, each order by itself.
    if ((await this.emails.ownerOf(email)) === userId) await this.joinAll(email, userId);
  }

  private async joinAll(email: string, userId: string): Promise<void> {
    const guests = this.store.orders.find(
      { 'buyer.email': email.toLowerCase(), ownerUserId: null },
      { projection: { _id: 1 } },
    );
    for await (const { _id } of guests) await this.database.transaction((tx) => this.joinOrder.run(tx, _id, userId));
  }
}
