import { Database, type Transaction } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { numberCollection, type NumberRow } from './number.schema.ts';
import { Shelf } from './shelf.ts';

const SWEEP_MS = 2_000;
const BATCH = 100;

/**
 * Puts numbers whose hold ran out, or that were kept apart long enough, back on the shelf, and says so to the open lists. No
 * buyer depends on it: whether a hold is over is judged when somebody asks. Several replicas may sweep; each row changes once.
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
    await this.each(lapsed, (tx, when) => this.shelf.letGo(tx, when, 'expiry'));
    const keptEnough = { state: 'QUARANTINED' as const, $expr: { $lte: ['$quarantinedUntil', '$$NOW'] } };
    const unset = ['quarantinedUntil', 'reclaimedBy'];
    await this.each(keptEnough, (tx, when) => this.shelf.change(tx, when, { to: 'FREE', by: 'quarantine', unset }));
  }

  private async each(
    which: mongo.Filter<NumberRow>,
    change: (tx: Transaction, when: Record<string, unknown>) => Promise<unknown>,
  ): Promise<void> {
    const rows = await this.numbers.find(which, { projection: { _id: 1 }, limit: BATCH }).toArray();
    for (const { _id } of rows) await this.database.transaction((tx) => change(tx, { _id, ...which }));
  }
}
