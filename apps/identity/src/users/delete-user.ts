import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, accountDeleted } from '@numera/contracts/identity/account-facts';
import { deleteUser } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { maskEmail } from '@numera/rules/mask-contact';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { ForgetAccount } from '../accounts/forget-account.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** Takes somebody's login away. What he bought is not touched: numbers work on and charges are paid by their letters' links. */
@Controller()
export class DeleteUser {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly forget: ForgetAccount,
  ) {}

  @Handles(deleteUser)
  async execute({ input: { userId }, actor }: Asked<typeof deleteUser>): Promise<OutputOf<typeof deleteUser>> {
    if (userId === actor.userId) throw new DomainError('own-account');
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await stillAdmin(tx, this.database, actor);
      const user = await this.database.rows(userCollection).findOneAndDelete({ _id: userId }, { session: tx.session });
      if (!user) throw new DomainError('not-found');
      await this.forget.run(tx, user, now);
      const { email, name, role } = user;
      const subject = { type: 'user', id: userId } as const;
      // Nobody can change the audit: it must not know how to reach whoever is forgotten.
      const before = { email: maskEmail(email), name, role };
      await this.audit.record(tx, actor, { action: 'user.delete', subject, before });
      const told = { userId, deletedAt: now.toISOString(), byUserId: actor.userId };
      await this.outbox.announce(tx, accountDeleted, told);
      await this.outbox.announce(tx, accountChanged, { userId });
    });
    return {};
  }
}
