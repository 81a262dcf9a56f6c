import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { DomainError } from '@numera/contracts/errors';
import { groupLocalities, type Locality } from '@numera/domain-catalog/group-localities';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { LOGGER } from '@numera/server/logger-token';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { BrDidStock } from '../carrier/brdid-stock.ts';
import { KeptAnswer } from '../carrier/kept-answer.ts';
import { type LocalityChanges, NoteLocalities } from '../stock/note-localities.ts';
import { type LocalitiesRow, localityCollection } from './locality.schema.ts';

interface Book {
  readonly changes: LocalityChanges;
  readonly views: LocalityView[];
  readonly byRef: ReadonlyMap<string, Locality>;
}

const FRESH_MS = 15 * 60_000;
const FOLLOW_MS = 5_000;

/** The carrier's localities. Kept in the database too, so that a restart during the carrier's bad hour has a list to show. */
@Injectable()
export class LocalityBook implements OnApplicationBootstrap {
  private readonly stored: Model<LocalitiesRow>;
  private readonly book: KeptAnswer<Book>;
  private followedAt = 0;

  constructor(
    private readonly carrier: BrDidStock,
    private readonly clock: Clock,
    private readonly note: NoteLocalities,
    database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.stored = database.model(localityCollection);
    this.book = new KeptAnswer({
      load: () => this.fetch(),
      now: () => clock.now(),
      freshMs: FRESH_MS,
      staleMs: Infinity,
      renew: 'behind',
      onFailure: (error) => logger.warn({ err: error }, 'localities not refreshed'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const row = await this.stored.findById('brdid').lean();
    if (row) this.book.remember(bookOf(row.rows, unchanged), row.fetchedAt);
    // So that the first buyer need not wait; a failure is logged and tried again when somebody asks.
    void this.book.get().catch(() => undefined);
  }

  async views(): Promise<LocalityView[]> {
    return (await this.read()).views;
  }

  async find(areaRef: string): Promise<Locality | undefined> {
    return (await this.read()).byRef.get(areaRef);
  }

  /** Reads the carrier's list at once, and tells what it changed. Throws what the carrier answered. */
  async renew(): Promise<LocalityChanges> {
    return (await this.book.renew()).changes;
  }

  private read(): Promise<Book> {
    this.followOthers();
    return this.book.get().catch((error: unknown) => {
      throw new DomainError('localities-unavailable', error instanceof Error ? error.message : undefined);
    });
  }

  private async fetch(): Promise<Book> {
    const rows = await this.carrier.localities();
    await this.stored.updateOne({ _id: 'brdid' }, { rows, fetchedAt: this.clock.now() }, { upsert: true });
    const book = bookOf(rows, unchanged);
    return { ...book, changes: await this.note.run([...book.byRef.values()]) };
  }

  /** Another replica may have been told to read the list anew: what it stored is taken over, behind whoever asks. */
  private followOthers(): void {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.followedAt) < FOLLOW_MS) return;
    this.followedAt = now;
    void this.stored
      .findById('brdid')
      .lean()
      .then((row) => row && this.book.remember(bookOf(row.rows, unchanged), row.fetchedAt))
      .catch(() => undefined);
  }
}

const unchanged: LocalityChanges = { added: [], gone: [] };

function bookOf(rows: readonly Locality[], changes: LocalityChanges): Book {
  const views = groupLocalities(rows);
  const shown = views.flatMap(({ areaCode, cities }) =>
    cities.map(({ name, areaRef }): [string, Locality] => [areaRef, { areaCode, city: name, areaRef }]),
  );
  // Several towns may share a local area; the first by name stands for it.
  return { changes, views, byRef: new Map(shown.reverse()) };
}
