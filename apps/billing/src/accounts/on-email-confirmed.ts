import { emailConfirmed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.ts';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { JoinOrder } from '../orders/join-order.ts';

/**
 * What a guest bought with an e-mail becomes the account's that has proven the mailbox its own. Each order by itself: whoever dies in
 * between goes on with the next delivery, and what has joined already stays as it is.
 */
@Controller()
export class OnEmailConfirmed {
  constructor(
    private readonly database: Database,
    private readonly store: OrderStore,
    private readonly emails: ConfirmedEmails,
    private readonly joinOrder: JoinOrder,
  ) {}

  @OnEvent(emailConfirmed)
  async handle({ data: { userId, email } }: Delivered<typeof emailConfirmed>): Promise<void> {
    // First, so that what is paid from now on joins by itself.
    await this.emails.remember(email, userId);
    const guests = this.store.orders.find(
      { 'buyer.email': email.toLowerCase(), ownerUserId: null },
      { projection: { _id: 1 } },
    );
    for await (const { _id } of guests) await this.database.transaction((tx) => this.joinOrder.run(tx, _id, userId));
  }
}
