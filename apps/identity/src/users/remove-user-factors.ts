import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { removeUserFactors } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { AnnounceChange } from '../factors/announce-change.ts';
import { factorCollection } from '../factors/factor.schema.ts';
import { ForgetFactors } from '../factors/forget-factors.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { stillAdmin } from './still-admin.ts';
import { userCollection } from './user.schema.ts';

/** For whoever has neither his authenticator nor a code of recovery: somebody has made sure of who he is, and says how. */
@Controller()
export class RemoveUserFactors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly forgetFactors: ForgetFactors,
    private readonly sessions: SessionStore,
    private readonly announceChange: AnnounceChange,
  ) {}

  @Handles(removeUserFactors)
  async execute({ input, actor }: Asked<typeof removeUserFactors>): Promise<OutputOf<typeof removeUserFactors>> {
    const { userId, reason } = input;
    if (userId === actor.userId) throw new DomainError('forbidden', 'one’s own are removed by the password');
    const now = this.clock.now();
    const endedSessions = await this.database.transaction(async (tx) => {
      const { session } = tx;
      await stillAdmin(tx, this.database, actor);
      const user = await this.database.rows(userCollection).findOne({ _id: userId }, { session });
      if (!user) throw new DomainError('not-found');
      const factors = await this.database
        .rows(factorCollection)
        .find({ userId, verified: true }, { session })
        .toArray();
      if (factors.length === 0) throw new DomainError('factor-missing');
      await this.forgetFactors.run(tx, userId);
      const subject = { type: 'user', id: userId } as const;
      const before = { factors: factors.map(({ type }) => type) };
      await this.audit.record(tx, actor, {
        action: 'user.remove-factors',
        subject,
        before,
        after: { factors: [] },
        reason,
      });
      const whence = { userAgent: '', ip: '', now };
      await this.announceChange.execute(tx, user, whence, { change: 'removed', factor: null });
      return this.sessions.endAllOf(tx, userId, { reason: 'ended-by-administrator', now });
    });
    return { endedSessions };
  }
}
