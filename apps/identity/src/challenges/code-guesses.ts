import { WRONG_CODES } from '@numera/domain-identity/second-factors';
import { WINDOW_MS } from '@numera/domain-identity/sign-in-limits';
import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { KnownDevices } from '../sessions/known-devices.ts';

/** How many codes of an account were tried within a window, by all its challenges together. */
interface CodeGuessesRow {
  _id: string;
  count: number;
  endsAt: Date;
}

const codeGuessesSchema = new Schema<CodeGuessesRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// A window that ended is counted anew anyway; this only tidies up.
codeGuessesSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const codeGuessesCollection = defineCollection<CodeGuessesRow>('codeGuesses', codeGuessesSchema);

/** Counts codes by account, for all replicas together and by the database's clock. */
@Injectable()
export class CodeGuesses {
  private readonly rows: mongo.Collection<CodeGuessesRow>;

  constructor(
    database: Database,
    private readonly knownDevices: KnownDevices,
  ) {
    this.rows = database.rows(codeGuessesCollection);
  }

  /**
   * Counted before the code is looked at, so that many at once cannot slip through. Each kind of code counts for itself, and so does each
   * browser that the account knows: whoever got hold of a password and guesses does not shut its owner out.
   */
  async count(
    userId: string,
    kind: 'totp' | 'recovery',
    visitorId: string | undefined,
  ): Promise<{ isTooMany: boolean; takeBack: () => Promise<void> }> {
    const known = await this.knownDevices.find(userId, visitorId);
    const _id = [kind, userId, ...(known === null ? [] : [known])].join(':');
    const open = { $gt: ['$endsAt', '$$NOW'] };
    const next = {
      count: { $cond: [open, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [open, '$endsAt', { $add: ['$$NOW', WINDOW_MS] }] },
    };
    const row = await madeOrFound(() =>
      this.rows.findOneAndUpdate({ _id }, [{ $set: next }], { upsert: true, returnDocument: 'after' }),
    );
    const takeBack = async (): Promise<void> => {
      await this.rows.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
    };
    return { isTooMany: row!.count > WRONG_CODES, takeBack };
  }
}
