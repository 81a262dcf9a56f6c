import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { HOLDER_FIELDS } from './holder.ts';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';

const SWEEP_MS = 2_000;
const BATCH = 100;

/**
 * Puts numbers whose hold ran out back on the shelf, and says so to the open lists. Nobody depends on it: whether a hold is
 * over is judged when somebody asks. Several replicas may sweep; each row changes once.
 */
@Injectable()
export class FreeLapsedHolds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly numbers: mongo.Collection<NumberRow>;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly shelf: Shelf,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.numbers = database.rows(numberCollection);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'freeing lapsed holds failed'))
        .finally(() => (this.sweeping = undefined));
    }, SWEEP_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    const lapsed = { state: 'HELD' as const, $expr: { $lte: ['$heldUntil', '$$NOW'] } };
    const rows = await this.numbers.find(lapsed, { projection: { _id: 1 }, limit: BATCH }).toArray();
    for (const { _id } of rows) {
      // `holdId` stays: the buyer may come back to a number that is still free.
      const change = { to: 'FREE', by: 'expiry', unset: [...HOLDER_FIELDS, 'heldUntil', 'orderId', 'agreed'] } as const;
      await this.database.transaction((tx) => this.shelf.change(tx, { _id, ...lapsed }, change));
    }
  }
}
