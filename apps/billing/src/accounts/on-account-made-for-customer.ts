import { DomainError } from '@numera/contracts/errors';
import { accountChanged, accountMadeForCustomer } from '@numera/contracts/identity/account-facts';
import { Alerts } from '@numera/messaging/alerts';
import type { Delivered } from '@numera/messaging/delivered';
import { Inbox } from '@numera/messaging/inbox';
import { OnEvent } from '@numera/messaging/on-event';
import { Outbox } from '@numera/messaging/outbox';
import { Controller } from '@nestjs/common';
import { LinkAccount } from './link-account.ts';

/** The customer for whom an administrator has made an account sees what he has. */
@Controller()
export class OnAccountMadeForCustomer {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly alerts: Alerts,
    private readonly linkAccount: LinkAccount,
  ) {}

  @OnEvent(accountMadeForCustomer)
  async handle(event: Delivered<typeof accountMadeForCustomer>): Promise<void> {
    const { userId, customerId } = event.data;
    await this.inbox.once(event, async (tx) => {
      try {
        await this.linkAccount.link(tx, customerId, userId);
        await this.outbox.announce(tx, accountChanged, { userId });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Another administrator was faster, or the customer is gone or going: the account is there, and has nothing.
        const detail = `the account ${userId} was made for this customer, and was not linked: ${error.code}`;
        await this.alerts.raise(tx, { code: 'account-not-linked', subject: customerId, detail });
      }
    });
  }
}
