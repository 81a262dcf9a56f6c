import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, emailConfirmed } from '@numera/contracts/identity/account-facts';
import { confirmEmail } from '@numera/contracts/identity/accounts';
import { judgeConfirmation } from '@numera/domain-identity/account-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { userCollection } from '../users/user.schema.ts';
import type { AccountLinkRow } from './account-link.schema.ts';
import { AccountLinks } from './account-links.ts';

/**
 * The mailbox is its account's: whoever shows its letter's link is signed in as well. Without that, somebody who signs up with
 * another's address would be given what that one bought.
 */
@Controller()
export class ConfirmEmail {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly links: AccountLinks,
  ) {}

  @Handles(confirmEmail)
  async execute({ input, actor }: Asked<typeof confirmEmail>): Promise<OutputOf<typeof confirmEmail>> {
    const link = await this.links.find(input, actor.ip);
    const confirmedAt = await this.database.transaction((tx) => this.confirm(tx, link, actor.userId));
    return { confirmedAt: confirmedAt.toISOString() };
  }

  private async confirm(tx: Transaction, link: AccountLinkRow, userId: string): Promise<Date> {
    const { session } = tx;
    const users = this.database.rows(userCollection);
    const user = await users.findOne({ _id: userId }, { session });
    if (!user) throw new DomainError('unauthenticated');
    const now = this.clock.now();
    switch (judgeConfirmation(link, user, now)) {
      case 'again':
        return user.emailConfirmedAt ?? now;
      case 'another':
        throw new DomainError('link-of-another');
      case 'over':
        throw new DomainError('link-over');
      case 'confirm': {
        await users.updateOne({ _id: userId }, { $set: { emailConfirmedAt: now } }, { session });
        await this.links.use(tx, link._id, now);
        const { email } = user;
        await this.outbox.announce(tx, emailConfirmed, { userId, email, confirmedAt: now.toISOString() });
        await this.outbox.announce(tx, accountChanged, { userId });
        return now;
      }
    }
  }
}
