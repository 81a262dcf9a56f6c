import { DomainError } from '@numera/contracts/errors';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { endSession } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { sessionCollection } from './session.schema.ts';
import { SessionStore } from './session-store.ts';

/** Signs another browser of its owner's out. */
@Controller()
export class EndSession {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sessions: SessionStore,
  ) {}

  @Handles(endSession)
  async execute({ input, actor: { userId } }: Asked<typeof endSession>): Promise<Record<string, never>> {
    const _id = input.sessionId;
    await this.database.transaction(async (tx) => {
      const row = await this.database.rows(sessionCollection).findOne({ _id, userId }, { session: tx.session });
      if (!row) throw new DomainError('not-found');
      await this.sessions.end(tx, _id, 'ended-by-owner', this.clock.now());
      await this.outbox.announce(tx, accountChanged, { userId });
    });
    return {};
  }
}
