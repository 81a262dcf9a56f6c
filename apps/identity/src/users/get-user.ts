import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { getUser } from '@numera/contracts/identity/users';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { factorCollection } from '../factors/factor.schema.ts';
import { openSessionViewOf } from '../sessions/list-sessions.ts';
import { sessionCollection } from '../sessions/session.schema.ts';
import { listedUserOf } from './list-users.ts';
import { userCollection } from './user.schema.ts';

/** An account with where it is signed in and what it asks besides the password. */
@Controller()
export class GetUser {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(getUser)
  async execute({ input: { userId } }: Asked<typeof getUser>): Promise<OutputOf<typeof getUser>> {
    const open = { userId, endedAt: null, idleUntil: { $gt: this.clock.now() } };
    const [user, sessions, factors] = await Promise.all([
      this.database.rows(userCollection).findOne({ _id: userId }),
      this.database.rows(sessionCollection).find(open).sort({ startedAt: -1 }).toArray(),
      this.database.rows(factorCollection).find({ userId, verified: true }).sort({ createdAt: 1 }).toArray(),
    ]);
    if (!user) throw new DomainError('not-found');
    return {
      ...listedUserOf(user),
      phone: user.phone ?? null,
      sessions: sessions.map((row) => openSessionViewOf(row, undefined)),
      factors: factors.map(({ friendlyName: name, type, createdAt }) => ({
        name,
        type,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
