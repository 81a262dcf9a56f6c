import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { listedBy, userCollection } from './user.schema.ts';

const BATCH = 200;

/** The roles are those of the index. */
const LACKING = { role: { $in: ['admin', 'user'] }, sortName: null } as never;

/** Accounts of before: what lists find and sort them by. */
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
    const lacking = await users.find(LACKING).limit(BATCH).toArray();
    const writes = lacking.map((user) => ({
      updateOne: {
        filter: { $and: [{ _id: user._id }, LACKING] },
        update: { $set: listedBy(user, this.settings.PERSONAL_DATA_KEY) },
      },
    }));
    return writes.length === 0 ? 0 : (await users.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
