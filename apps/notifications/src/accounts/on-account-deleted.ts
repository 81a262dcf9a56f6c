import { accountDeleted } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import type { Template } from '../letters/write-letter.ts';
import { mailCollection, mailsOf } from '../mails/mail.schema.ts';
import { FORGOTTEN } from './forget-mails.ts';

/** What somebody reads of his account, and of nothing else. */
const OF_ACCOUNTS: Template[] = [
  ...(['confirm-email', 'recover-password', 'password-changed'] as const),
  ...(['new-device', 'session-stolen', 'factors-changed'] as const),
];

/**
 * An administrator deleted an account. What was written about it is forgotten, and what was still to be sent opens nothing any more. His numbers go
 * on: letters about them are a customer's without an account from now on.
 */
@Controller()
export class OnAccountDeleted {
  constructor(
    private readonly inbox: Inbox,
    private readonly database: Database,
  ) {}

  @OnEvent(accountDeleted)
  async handle(event: Delivered<typeof accountDeleted>): Promise<void> {
    const { userId } = event.data;
    const mails = this.database.rows(mailCollection);
    await this.inbox.once(event, async ({ session }) => {
      const ofAccount = { ...mailsOf(userId), template: { $in: OF_ACCOUNTS } };
      const never = { state: 'EXPIRED' as const, nextRunAt: null, reason: 'its account was deleted' };
      await mails.updateMany({ ...ofAccount, state: 'QUEUED' }, { $set: never }, { session });
      await mails.updateMany(ofAccount, FORGOTTEN, { session });
      await mails.updateMany(mailsOf(userId), { $set: { userId: null } }, { session });
    });
  }
}
