import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { stockLocalityCollection, type StockLocalityRow } from './stock-locality.schema.ts';

/** Keeps what the carrier offered in a locality, for the administrators' list. */
@Injectable()
export class NoteNumbers {
  private readonly rows: mongo.Collection<StockLocalityRow>;

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.rows = database.rows(stockLocalityCollection);
  }

  /** Returns what was offered there before, null when that was never read. */
  async run(areaRef: string, offered: readonly string[]): Promise<readonly string[] | null> {
    const before = await this.rows.findOneAndUpdate(
      { _id: areaRef },
      { $set: { offered: [...offered], readAt: this.clock.now() } },
      { projection: { offered: 1, readAt: 1 } },
    );
    return before?.readAt ? before.offered : null;
  }
}
