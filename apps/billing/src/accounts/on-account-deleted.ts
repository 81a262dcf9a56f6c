import { accountDeleted } from '@numera/contracts/identity/account-facts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Controller } from '@nestjs/common';
import { ConfirmedEmails } from '../customers/confirmed-emails.ts';
import { GoneAccounts } from './gone-accounts.ts';
import { LinkAccount } from './link-account.ts';

/** An account that an administrator deleted sees nothing more. What it had goes on, and its charges are paid by the letters' links. */
@Controller()
export class OnAccountDeleted {
  constructor(
    private readonly inbox: Inbox,
    private readonly emails: ConfirmedEmails,
    private readonly linkAccount: LinkAccount,
    private readonly gone: GoneAccounts,
  ) {}

  @OnEvent(accountDeleted)
  async handle(event: Delivered<typeof accountDeleted>): Promise<void> {
    const { userId } = event.data;
    // First: nothing joins it any more.
    await this.emails.forget(userId);
    await this.inbox.once(event, async (tx) => {
      await this.gone.note(userId, tx);
      await this.linkAccount.unlinkAll(tx, userId);
    });
  }
}
