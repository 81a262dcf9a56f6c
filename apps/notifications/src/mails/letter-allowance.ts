import { mailboxOf } from '@numera/rules/mailbox';
import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { type NotificationsSettings, SETTINGS } from '../settings.ts';
import type { Counted } from './counted-letters.ts';

const HOUR_MS = 3_600_000;
/** What strangers cause at a mailbox keeps the first letter to another account there only when it is so many times the limit. */
const WIDE = 4;
/** Letters that an administrator sends himself to look at them. */
export const TESTS_PER_HOUR = 10;

/** What one mailbox was written of one kind of late. */
interface AllowanceRow {
  /** Kind and mailbox. */
  _id: string;
  /** The letters that were let through, until when each counts, and about whose account it is. */
  letters: { _id: string; until: Date; userId?: string }[];
  /** Whether the last one that asked was. */
  granted: boolean;
  endsAt: Date;
}

const allowanceSchema = new Schema<AllowanceRow>(
  {
    _id: { type: String, required: true },
    letters: {
      type: [{ _id: { type: String, required: true }, until: { type: Date, required: true }, userId: String }],
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
 * How many letters of a kind that strangers may cause a mailbox gets in any hour: whoever names the address need not be the one who
 * reads it. One with a link counts only while that is good, so that whoever is held back has as many good links as the limit. The first
 * letter about an account goes above it, too: accounts that strangers make for spellings of a mailbox do not keep its owner from his own.
 * All replicas count together, by the database's clock; of many at once exactly so many pass.
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
  async take(letterId: string, email: string, { kind, userId }: Counted, linkEnd: Date | null): Promise<boolean> {
    const inAnHour = { $add: ['$$NOW', HOUR_MS] };
    const until = linkEnd === null ? inAnHour : { $min: [inAnHour, linkEnd] };
    const live = { $filter: { input: { $ifNull: ['$letters', []] }, cond: { $gt: ['$$this.until', '$$NOW'] } } };
    const id = { $literal: letterId };
    const isCounted = { $in: [id, '$letters._id'] };
    const limit = this.limitOf(kind);
    const fewerThan = (most: number) => ({ $lt: [{ $size: '$letters' }, most] });
    const isFirst = { $and: [{ $not: [{ $in: [{ $literal: userId }, '$letters.userId'] }] }, fewerThan(WIDE * limit)] };
    const hasRoom = userId === undefined ? fewerThan(limit) : { $or: [fewerThan(limit), isFirst] };
    const isNew = { $and: ['$granted', { $not: [isCounted] }] };
    const letter = { _id: id, until, ...(userId === undefined ? {} : { userId: { $literal: userId } }) };
    const count = () =>
      this.rows.findOneAndUpdate(
        { _id: `${kind}:${mailboxOf(email)}` },
        [
          { $set: { letters: live, endsAt: inAnHour } },
          { $set: { granted: { $or: [isCounted, hasRoom] } } },
          { $set: { letters: { $cond: [isNew, { $concatArrays: ['$letters', [letter]] }, '$letters'] } } },
        ],
        { upsert: true, returnDocument: 'after' },
      );
    const row = await madeOrFound(count);
    return row!.granted;
  }

  /** Why a letter was not let through, for the record. */
  reason(kind: Counted['kind']): string {
    const letters = kind === 'unpaid' ? 'letters about unpaid charges' : `letters ${kind}`;
    return `more than ${this.limitOf(kind)} ${letters} to one mailbox in an hour`;
  }

  private limitOf(kind: Counted['kind']): number {
    const { UNPAID_LETTERS_PER_HOUR, ACCOUNT_LETTERS_PER_HOUR } = this.settings;
    if (kind === 'test') return TESTS_PER_HOUR;
    return kind === 'unpaid' ? UNPAID_LETTERS_PER_HOUR : ACCOUNT_LETTERS_PER_HOUR;
  }
}
