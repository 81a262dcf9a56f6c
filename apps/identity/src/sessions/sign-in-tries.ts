import { isTooManyHere, type SignInLimits, type Tries, WINDOW_MS } from '@numera/domain-identity/sign-in-limits';
import { Database, defineCollection, madeOrFound } from '@numera/server/database';
import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { fingerprintsOf } from '@numera/server/seal';
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

/** As long as somebody who signed in somewhere may count as known there. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Counts tries by account, by address and by both, for all replicas together and by the database's clock. */
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
  async count(email: string, ip: string, limits: SignInLimits): Promise<Tries> {
    const keys = this.keysOf(email, ip);
    const [address, both, row] = await Promise.all([
      this.add(keys.address),
      this.add(keys.both),
      this.rows.exists({ _id: { $in: [keys.known, keys.knownBefore] }, $expr: { $gt: ['$endsAt', '$$NOW'] } }),
    ]);
    const near = { address, both, wideAddress: 0, wideBoth: 0, known: row !== null };
    // What is too many here already counts nowhere else.
    if (isTooManyHere(near, limits)) return { ...near, account: 0 };
    const [wideAddress, wideBoth] = await Promise.all([
      keys.wideAddress ? this.add(keys.wideAddress) : 0,
      keys.wideBoth ? this.add(keys.wideBoth) : 0,
    ]);
    const here = { ...near, wideAddress, wideBoth };
    return { ...here, account: isTooManyHere(here, limits) ? 0 : await this.add(keys.account) };
  }

  /**
   * The right password clears what its owner got wrong from here, takes back what this try cost, and makes the address known.
   * What others got wrong from elsewhere goes on counting: a visit of the owner gives a guesser no new start.
   */
  async forgive(email: string, ip: string): Promise<void> {
    const keys = this.keysOf(email, ip);
    await Promise.all([
      this.rows.deleteOne({ _id: keys.both }),
      this.rows.updateMany({ _id: { $in: keys.counted }, count: { $gt: 0 } }, { $inc: { count: -1 } }),
      this.write(keys.known, { count: 1, endsAt: { $add: ['$$NOW', KNOWN_MS] } }),
    ]);
  }

  /** The account as a fingerprint: people type all kinds of things where the e-mail belongs. */
  private keysOf(email: string, ip: string) {
    const [account, accountBefore] = fingerprintsOf(email, this.settings.PERSONAL_DATA_KEY);
    const network = networkOf(ip);
    const wider = widerNetworkOf(ip);
    const wide = wider === network ? null : { wideAddress: `address:${wider}`, wideBoth: `both:${account}:${wider}` };
    const keys = {
      account: `account:${account}`,
      address: `address:${network}`,
      both: `both:${account}:${network}`,
      known: `known:${account}:${network}`,
      // From before the account's fingerprint had a key of its own: such a row lives for a month.
      knownBefore: `known:${accountBefore}:${network}`,
      ...wide,
    };
    return { ...keys, counted: [keys.account, keys.address, ...Object.values(wide ?? {})] };
  }

  private add(key: string): Promise<number> {
    const open = { $gt: ['$endsAt', '$$NOW'] };
    return this.write(key, {
      count: { $cond: [open, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [open, '$endsAt', { $add: ['$$NOW', WINDOW_MS] }] },
    });
  }

  private async write(key: string, next: Record<'count' | 'endsAt', unknown>): Promise<number> {
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const row = await madeOrFound(async () =>
      this.rows.findOneAndUpdate({ _id: key }, [{ $set: next }], options).lean<TriesRow>(),
    );
    return row!.count;
  }
}
