import type { OutputOf } from '@numera/contracts/contract';
import { listSessions, type OpenSessionView } from '@numera/contracts/identity/sessions';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { sessionCollection, type SessionRow } from './session.schema.ts';
import { deviceName, placeName } from './where.ts';

/** The present one first: it is what the others are compared with. */
@Controller()
export class ListSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(listSessions)
  async execute({ actor }: Asked<typeof listSessions>): Promise<OutputOf<typeof listSessions>> {
    const { userId, sessionId } = actor;
    const open = { userId, endedAt: null, idleUntil: { $gt: this.clock.now() } };
    const rows = await this.database.rows(sessionCollection).find(open).sort({ startedAt: -1 }).toArray();
    const sessions = rows.map((row) => openSessionViewOf(row, sessionId));
    return { sessions: sessions.toSorted((a, b) => rank(b) - rank(a) || b.lastUsedAt.localeCompare(a.lastUsedAt)) };
  }
}

const rank = ({ isCurrent }: OpenSessionView): number => Number(isCurrent);

/** A session as it is listed; `present` is the one that is asked by. */
export const openSessionViewOf = (
  { _id: id, userAgent, ip, startedAt, lastUsedAt }: SessionRow,
  present: string | undefined,
): OpenSessionView => ({
  id,
  device: deviceName(userAgent),
  place: placeName(ip),
  ip,
  startedAt: startedAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === present,
});
