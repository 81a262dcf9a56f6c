import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { endUserSessions } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { SessionStore } from '../sessions/session-store.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** Wherever somebody is signed in, he is so no more. */
@Controller()
export class EndUserSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly sessions: SessionStore,
  ) {}

  @Handles(endUserSessions)
  async execute({
    input: { userId },
    actor,
  }: Asked<typeof endUserSessions>): Promise<OutputOf<typeof endUserSessions>> {
    const endedSessions = await this.database.transaction(async (tx) => {
      const { session } = tx;
      await stillAdmin(tx, this.database, actor);
      if (!(await this.database.rows(userCollection).findOne({ _id: userId }, { session })))
        throw new DomainError('not-found');
      const ended = await this.sessions.endAllOf(tx, userId, {
        reason: 'ended-by-administrator',
        now: this.clock.now(),
      });
      const subject = { type: 'user', id: userId } as const;
      await this.audit.record(tx, actor, {
        action: 'user.end-sessions',
        subject,
        before: { sessions: ended },
        after: { sessions: 0 },
      });
      await this.outbox.announce(tx, accountChanged, { userId });
      return ended;
    });
    return { endedSessions };
  }
}
