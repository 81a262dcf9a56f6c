import { accountClosed } from '@numera/contracts/identity/account-facts';
import { closeAccount } from '@numera/contracts/identity/accounts';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ConfirmOwner } from '../factors/confirm-owner.ts';
import { ForgetFactors } from '../factors/forget-factors.ts';
import { listMemoryCollection } from '../list-memory/list-memory.schema.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { keepAnAdministrator } from '../users/keep-an-administrator.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';
import { AccountLinks } from './account-links.ts';

/** The account goes, and all that is known of its person here: whoever signs up with the e-mail again is somebody new. */
@Controller()
export class CloseAccount {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly confirmOwner: ConfirmOwner,
    private readonly forgetFactors: ForgetFactors,
    private readonly sessions: SessionStore,
    private readonly links: AccountLinks,
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
    if (user.role === 'admin') await keepAnAdministrator(tx, this.database);
    await this.forgetFactors.run(tx, userId);
    await this.links.forget(tx, userId);
    await this.database.rows(listMemoryCollection).deleteOne({ _id: userId }, { session: tx.session });
    await this.sessions.endAllOf(tx, userId, { reason: 'account-closed', now });
    await this.sessions.forgetWhereabouts(tx, userId);
    const { name, email } = user;
    await this.outbox.announce(tx, accountClosed, { userId, name, email, closedAt: now.toISOString() });
  }
}
