import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, userWords } from './user.schema.ts';

const BATCH = 200;

/** Accounts of before: the words that lists find them by. */
@Injectable()
export class FillWords extends FillAtStart {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('users', logger);
  }

  override async run(): Promise<number> {
    const users = this.database.rows(userCollection);
    const lacking = await users
      .find({ words: null as never })
      .limit(BATCH)
      .toArray();
    const writes = lacking.map((user) => ({
      updateOne: {
        filter: { _id: user._id, words: null as never },
        update: { $set: { words: userWords(user, this.settings.PERSONAL_DATA_KEY) } },
      },
    }));
    return writes.length === 0 ? 0 : (await users.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
