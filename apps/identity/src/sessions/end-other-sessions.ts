import type { OutputOf } from '@numera/contracts/contract';
import { accountChanged } from '@numera/contracts/identity/account-facts';
import { endOtherSessions } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { SessionStore } from './session-store.ts';

/** Signs every other browser of its owner's out. */
@Controller()
export class EndOtherSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sessions: SessionStore,
  ) {}

  @Handles(endOtherSessions)
  async execute({ actor }: Asked<typeof endOtherSessions>): Promise<OutputOf<typeof endOtherSessions>> {
    const { userId, sessionId } = actor;
    const ending = {
      reason: 'ended-by-owner',
      now: this.clock.now(),
      ...(sessionId ? { except: sessionId } : {}),
    } as const;
    const ended = await this.database.transaction(async (tx) => {
      await this.outbox.announce(tx, accountChanged, { userId });
      return this.sessions.endAllOf(tx, userId, ending);
    });
    return { ended };
  }
}
