import { type Tries, WINDOW_MS } from '@numera/domain-identity/sign-in-limits';
import { Database, defineCollection, isDuplicateKey } from '@numera/server/database';
import { fingerprint } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type Model, Schema } from 'mongoose';
import { type IdentitySettings, SETTINGS } from '../settings.ts';

interface TriesRow {
  _id: string;
  count: number;
  endsAt: Date;
}

const triesSchema = new Schema<TriesRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// A window that ended is counted anew anyway; this only tidies up.
triesSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

export const triesCollection = defineCollection<TriesRow>('signInTries', triesSchema);

/** Counts tries by account and by address, for all replicas together and by the database's clock. */
@Injectable()
export class SignInTries {
  private readonly rows: Model<TriesRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    database: Database,
  ) {
    this.rows = database.model(triesCollection);
  }

  /** Counted before the password is looked at, so that many at once cannot slip through. */
  async count(email: string, ip: string): Promise<Tries> {
    const [account, address] = await Promise.all([this.add(this.accountKey(email)), this.add(addressKey(ip))]);
    return { account, address };
  }

  /** The right password clears the account, and takes back what this try cost its address. */
  async forgive(email: string, ip: string): Promise<void> {
    await Promise.all([
      this.rows.deleteOne({ _id: this.accountKey(email) }),
      this.rows.updateOne({ _id: addressKey(ip), count: { $gt: 0 } }, { $inc: { count: -1 } }),
    ]);
  }

  /** A fingerprint: people type all kinds of things where the e-mail belongs. */
  private accountKey(email: string): string {
    return `account:${fingerprint(email, this.settings.PERSONAL_DATA_KEY)}`;
  }

  private async add(key: string): Promise<number> {
    const open = { $gt: ['$endsAt', '$$NOW'] };
    const next = {
      count: { $cond: [open, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [open, '$endsAt', { $add: ['$$NOW', WINDOW_MS] }] },
    };
    try {
      const row = await this.rows
        .findOneAndUpdate({ _id: key }, [{ $set: next }], {
          upsert: true,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<TriesRow>();
      return row!.count;
    } catch (error) {
      // Two first tries at once: the row is there now.
      if (isDuplicateKey(error)) return this.add(key);
      throw error;
    }
  }
}

const addressKey = (ip: string): string => `address:${ip}`;
