import { mailboxOf } from '@numera/rules/mailbox';
import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';

const HOUR_MS = 3_600_000;

/** What one mailbox was written of late. */
interface AllowanceRow {
  _id: string;
  /** The letters that were let through in the last hour, and when. */
  letters: { _id: string; at: Date }[];
  /** Whether the last one that asked was. */
  granted: boolean;
  endsAt: Date;
}

const allowanceSchema = new Schema<AllowanceRow>(
  {
    _id: { type: String, required: true },
    letters: {
      type: [{ _id: { type: String, required: true }, at: { type: Date, required: true } }],
      required: true,
    },
    granted: { type: Boolean, required: true },
    endsAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// Older letters count for nothing; this only tidies up.
allowanceSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const allowanceCollection = defineCollection<AllowanceRow>('letterAllowances', allowanceSchema);

/**
 * How many letters about unpaid charges a mailbox gets in any hour: whoever orders names the address, and need not be the one
 * who reads it. All replicas count together, by the database's clock; of many at once exactly so many pass.
 */
@Injectable()
export class LetterAllowance {
  private readonly rows: mongo.Collection<AllowanceRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    database: Database,
  ) {
    this.rows = database.rows(allowanceCollection);
  }

  /** Whether this letter may go to this address; it counts if so, once, however often it asks. */
  async take(letterId: string, email: string): Promise<boolean> {
    const hourAgo = { $subtract: ['$$NOW', HOUR_MS] };
    const recent = { $filter: { input: { $ifNull: ['$letters', []] }, cond: { $gt: ['$$this.at', hourAgo] } } };
    const id = { $literal: letterId };
    const isCounted = { $in: [id, '$letters._id'] };
    const hasRoom = { $lt: [{ $size: '$letters' }, this.settings.UNPAID_LETTERS_PER_HOUR] };
    const isNew = { $and: ['$granted', { $not: [isCounted] }] };
    const withIt = { $concatArrays: ['$letters', [{ _id: id, at: '$$NOW' }]] };
    const count = () =>
      this.rows.findOneAndUpdate(
        { _id: mailboxOf(email) },
        [
          { $set: { letters: recent, endsAt: { $add: ['$$NOW', HOUR_MS] } } },
          { $set: { granted: { $or: [isCounted, hasRoom] } } },
          { $set: { letters: { $cond: [isNew, withIt, '$letters'] } } },
        ],
        { upsert: true, returnDocument: 'after' },
      );
    const row = await madeOrFound(count);
    return row!.granted;
  }

  /** Why a letter was not let through, for the record. */
  get reason(): string {
    return `more than ${this.settings.UNPAID_LETTERS_PER_HOUR} letters about unpaid charges to one mailbox in an hour`;
  }
}
