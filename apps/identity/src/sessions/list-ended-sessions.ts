import type { OutputOf } from '@numera/contracts/contract';
import { listEndedSessions } from '@numera/contracts/identity/sessions';
import { ACCESS_TOKEN_MS } from '@numera/domain-identity/session';
import { Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { sessionCollection } from './session.schema.ts';

/** By which clocks may differ. */
const LEEWAY_MS = 60_000;

/** For a gateway that was not there, or deaf, when they ended. */
@Controller()
export class ListEndedSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(listEndedSessions)
  async execute(): Promise<OutputOf<typeof listEndedSessions>> {
    const since = new Date(this.clock.now().getTime() - ACCESS_TOKEN_MS - LEEWAY_MS);
    const rows = await this.database
      .model(sessionCollection)
      // The type is said, too: only then the partial index serves.
      .find({ endedAt: { $gte: since, $type: 'date' } }, { _id: 1 })
      .lean<{ _id: string }[]>();
    return { sessionIds: rows.map(({ _id }) => _id) };
  }
}
