import { accountClosed } from '@numera/contracts/identity/account-facts';
import { closeAccount } from '@numera/contracts/identity/accounts';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ConfirmOwner } from '../factors/confirm-owner.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { ForgetAccount } from './forget-account.ts';

/** The account goes, and all that is known of its person here: whoever signs up with the e-mail again is somebody new. */
@Controller()
export class CloseAccount {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly confirmOwner: ConfirmOwner,
    private readonly forget: ForgetAccount,
  ) {}

  @Handles(closeAccount)
  async execute({ input, actor }: Asked<typeof closeAccount>): Promise<Record<string, never>> {
    const user = await this.confirmOwner.byPassword(actor, input.password);
    const now = this.clock.now();
    await this.database.transaction((tx) => this.close(tx, user, now));
    return {};
  }

  private async close(tx: Transaction, { _id: userId, passwordHash }: UserRow, now: Date): Promise<void> {
    const user = await this.database
      .rows(userCollection)
      .findOneAndDelete({ _id: userId, passwordHash }, { session: tx.session });
    if (!user) throw new DomainError('password-wrong', 'it was changed meanwhile');
    await this.forget.run(tx, user, now);
    const { name, email } = user;
    await this.outbox.announce(tx, accountClosed, { userId, name, email, closedAt: now.toISOString() });
  }
}
