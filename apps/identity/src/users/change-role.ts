import type { ActorOf } from '@numera/contracts/access';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { changeRole } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { SessionStore } from '../sessions/session-store.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** Another role for somebody else. Who was signed in as what he was is so no more. */
@Controller()
export class ChangeRole {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly sessions: SessionStore,
  ) {}

  @Handles(changeRole)
  async execute({ input, actor }: Asked<typeof changeRole>): Promise<OutputOf<typeof changeRole>> {
    if (input.userId === actor.userId) throw new DomainError('own-role');
    return { endedSessions: await this.database.transaction((tx) => this.change(tx, input, actor)) };
  }

  private async change(
    tx: Transaction,
    { userId, role }: InputOf<typeof changeRole>,
    actor: ActorOf<'admin'>,
  ): Promise<number> {
    const { session } = tx;
    const users = this.database.rows(userCollection);
    await stillAdmin(tx, this.database, actor);
    const before = await users.findOneAndUpdate({ _id: userId }, { $set: { role } }, { session });
    if (!before) throw new DomainError('not-found');
    if (before.role === role) return 0;
    // Of two who take it from one another at once the later sees that he has lost it.
    if (before.role === 'admin') await keepAnAdministrator(tx, this.database);
    const subject = { type: 'user', id: userId } as const;
    const changed = { before: { role: before.role }, after: { role } };
    await this.audit.record(tx, actor, { action: 'user.change-role', subject, ...changed });
    await this.outbox.announce(tx, accountChanged, { userId });
    return this.sessions.endAllOf(tx, userId, { reason: 'role-changed', now: this.clock.now() });
  }
}
