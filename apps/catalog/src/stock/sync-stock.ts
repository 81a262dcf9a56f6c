import { shelfChanged } from '@numera/contracts/catalog/number-signals';
import { type StockSync, syncStock } from '@numera/contracts/catalog/stock';
import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Controller, Inject, type OnModuleDestroy } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { CarrierAskedTooOften } from '../carrier/brdid-stock.ts';
import { LocalityBook } from '../localities/locality-book.ts';
import { Stock } from '../numbers/stock.ts';
import { SYNC_LIFE_MS, stockSyncCollection, type StockSyncRow, syncIdOf, syncViewOf } from './stock-sync.schema.ts';

/** Less than an asker of a service waits. */
const ANSWER_WITHIN_MS = 2_000;

type Changes = NonNullable<StockSync['changes']>;

/** The carrier is read anew because an administrator wants it: the reading is recorded first, so that a second press finds it. */
@Controller()
export class SyncStock implements OnModuleDestroy {
  private readonly syncs: mongo.Collection<StockSyncRow>;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly book: LocalityBook,
    private readonly stock: Stock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.syncs = database.rows(stockSyncCollection);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  @Handles(syncStock)
  async execute({ input: { areaRef }, actor }: Asked<typeof syncStock>): Promise<StockSync> {
    if (areaRef !== undefined && !(await this.book.find(areaRef))) throw new DomainError('not-found', areaRef);
    const _id = syncIdOf(areaRef);
    const ticket = await this.begin(_id, areaRef ?? null, actor);
    const run = this.run({ _id, ticket }, areaRef).finally(() => this.running.delete(run));
    this.running.add(run);
    await within(run, ANSWER_WITHIN_MS);
    return syncViewOf(await this.syncs.findOne({ _id }), this.clock.now())!;
  }

  /** Of any number that press at once one begins. */
  private async begin(_id: string, areaRef: string | null, actor: ActorOf<'admin'>): Promise<string> {
    const startedAt = this.clock.now();
    const ticket = uuidv7();
    const dead = new Date(startedAt.getTime() - SYNC_LIFE_MS);
    const isOver = { _id, $or: [{ state: { $ne: 'running' as const } }, { startedAt: { $lt: dead } }] };
    const begun = { ticket, startedAt, state: 'running' as const, endedAt: null, changes: null, failure: null };
    try {
      await this.database.transaction(async (tx) => {
        await this.syncs.updateOne(isOver, { $set: begun }, { session: tx.session, upsert: true });
        await this.audit.record(tx, actor, {
          action: 'stock.sync',
          subject: { type: 'stock', id: areaRef ?? 'localities' },
        });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('sync-under-way', _id);
      throw error;
    }
    return ticket;
  }

  private async run(own: Pick<StockSyncRow, '_id' | 'ticket'>, areaRef?: string): Promise<void> {
    const end = (how: Pick<StockSyncRow, 'state'> & Partial<StockSyncRow>) =>
      this.syncs.updateOne(own, { $set: { ...how, endedAt: this.clock.now() } });
    try {
      const changes = areaRef === undefined ? await this.book.renew() : await this.numbers(areaRef);
      await end({ state: 'done', changes });
    } catch (error) {
      this.logger.warn({ err: error, areaRef }, 'stock not read anew');
      const failure = error instanceof CarrierAskedTooOften ? 'too-often' : 'carrier-silent';
      await end({ state: 'failed', failure }).catch((lost: unknown) =>
        this.logger.warn({ err: lost }, 'the end of a reading of the stock not noted'),
      );
    }
  }

  /** Whoever has that city's list open is shown the new one. */
  private async numbers(areaRef: string): Promise<Changes> {
    const { added, gone } = await this.stock.renew(areaRef);
    await this.database.transaction(async (tx) => {
      for (const number of gone) await this.outbox.announce(tx, shelfChanged, { areaRef, number, isTaken: true });
      // Whoever has one of them: the list tells.
      for (const number of added) await this.outbox.announce(tx, shelfChanged, { areaRef, number });
    });
    return { added, gone };
  }
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
