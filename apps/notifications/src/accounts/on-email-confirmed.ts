import { emailConfirmed } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { mailCollection, type MailRow } from '../mails/mail.schema.ts';

/**
 * What a guest was written at this address is the account's from now on, as what he bought is: its owner is shown it with his data, and it
 * is forgotten with the account. Not before: an address that nobody has confirmed is anybody's.
 */
@Controller()
export class OnEmailConfirmed {
  private readonly mails: mongo.Collection<MailRow>;

  constructor(
    private readonly inbox: Inbox,
    database: Database,
  ) {
    this.mails = database.rows(mailCollection);
  }

  @OnEvent(emailConfirmed)
  async handle(event: Delivered<typeof emailConfirmed>): Promise<void> {
    const { userId, email } = event.data;
    await this.inbox.once(event, async ({ session }) => {
      const guests = { to: email, userId: null, template: { $ne: 'alert' } } as const;
      await this.mails.updateMany(guests, { $set: { userId } }, { session });
    });
  }
}
