import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, userWords } from './user.schema.ts';

const BATCH = 200;
const RETRY_MS = 5_000;

/** Gives accounts of before the words that lists find them by, once, at start. Any number of replicas may do it at once. */
@Injectable()
export class FillWords implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private filling: Promise<void> = Promise.resolve();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.filling = this.fillAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.filling;
  }

  private async fillAll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      try {
        if ((await this.run()) === 0) return;
      } catch (error) {
        this.logger.error({ err: error }, 'accounts of before lack their words still; tried again');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** One batch; gives how many rows it filled. */
  async run(): Promise<number> {
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
