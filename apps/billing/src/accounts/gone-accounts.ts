import { Clock } from '@numera/server/clock';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { closingCollection } from './closing.schema.ts';

/** Accounts that there are no more: what is heard of them late gives them nothing. */
@Injectable()
export class GoneAccounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async has(userId: string, { session }: Transaction): Promise<boolean> {
    return (await this.database.rows(closingCollection).findOne({ _id: userId }, { session })) !== null;
  }

  /** One whose things go on: there is nothing to close. */
  async note(userId: string, { session }: Transaction): Promise<void> {
    const now = this.clock.now();
    await this.database
      .rows(closingCollection)
      .updateOne(
        { _id: userId },
        { $setOnInsert: { closedAt: now, nextRunAt: null, doneAt: now } },
        { upsert: true, session },
      );
  }
}
