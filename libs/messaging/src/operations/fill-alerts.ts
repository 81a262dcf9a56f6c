import { Database } from '@numera/server/database';
import { FillAtStart } from '@numera/server/fill-at-start';
import { type Logger, LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { alertCollection, alertWords } from '../alerts.ts';

const BATCH = 200;

/** Alerts of before: their state, and their words. */
@Injectable()
export class FillAlerts extends FillAtStart {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('alerts', logger);
  }

  override async run(): Promise<number> {
    const alerts = this.database.rows(alertCollection);
    const lacking = await alerts
      .find({ state: null as never })
      .limit(BATCH)
      .toArray();
    if (lacking.length === 0) return 0;
    const writes = lacking.map((alert) => ({
      updateOne: {
        filter: { _id: alert._id, state: null as never },
        update: [
          {
            $set: {
              state: { $cond: [{ $ifNull: ['$closedAt', false] }, 'closed', 'open'] },
              words: alertWords(alert),
            },
          },
        ],
      },
    }));
    return (await alerts.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
