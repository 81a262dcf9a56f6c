import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';

/** How often something was done within a window that began with the first time. */
interface CountRow {
  _id: string;
  count: number;
  endsAt: Date;
}

const countSchema = new Schema<CountRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// A window that ended is counted anew anyway; this only tidies up.
countSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const countCollection = defineCollection<CountRow>('counts', countSchema);

/** Counts by name, for all replicas together and by the database's clock. */
@Injectable()
export class Counts {
  private readonly rows: mongo.Collection<CountRow>;

  constructor(database: Database) {
    this.rows = database.rows(countCollection);
  }

  /** How many there are within the window, this one included. */
  async add(_id: string, spanMs: number): Promise<number> {
    const open = { $gt: ['$endsAt', '$$NOW'] };
    const next = {
      count: { $cond: [open, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [open, '$endsAt', { $add: ['$$NOW', spanMs] }] },
    };
    const row = await madeOrFound(() =>
      this.rows.findOneAndUpdate({ _id }, [{ $set: next }], { upsert: true, returnDocument: 'after' }),
    );
    return row!.count;
  }

  async takeBack(_id: string): Promise<void> {
    await this.rows.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}
