import { createHmac } from 'node:crypto';
import { Database, defineCollection, type Transaction } from '@numera/server/database';
import { deriveKey } from '@numera/server/derive-key';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { type IdentitySettings, SETTINGS } from '../settings.ts';

/** A browser that signed in with an account; what it is called here says nothing without the key, and of no other account. */
interface KnownDeviceRow {
  _id: string;
  userId: string;
  seenAt: Date;
}

const KNOWN_SECONDS = 180 * 24 * 3_600;
const MOST = 20;

const knownDeviceSchema = new Schema<KnownDeviceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// Those that an account knows, the latest first.
knownDeviceSchema.index({ userId: 1, seenAt: -1 });
knownDeviceSchema.index({ seenAt: 1 }, { expireAfterSeconds: KNOWN_SECONDS });

export const knownDeviceCollection = defineCollection<KnownDeviceRow>('knownDevices', knownDeviceSchema);

/** The browsers that signed in with an account before, by the cookie of their visitors. */
@Injectable()
export class KnownDevices {
  private readonly rows: mongo.Collection<KnownDeviceRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    database: Database,
  ) {
    this.rows = database.rows(knownDeviceCollection);
  }

  /** What the browser is called at this account when it is known there; null for a stranger. */
  async find(userId: string, visitorId: string | undefined): Promise<string | null> {
    if (visitorId === undefined) return null;
    const row = await this.rows.findOne({ _id: this.printOf(userId, visitorId) });
    return row?._id ?? null;
  }

  /** From now on the browser is known, and whether it was before. One too many takes the place of the one that was not seen longest. */
  async remember(tx: Transaction, userId: string, visitorId: string | undefined, seenAt: Date): Promise<boolean> {
    if (visitorId === undefined) return false;
    const { session } = tx;
    const { matchedCount } = await this.rows.updateOne(
      { _id: this.printOf(userId, visitorId) },
      { $set: { seenAt }, $setOnInsert: { userId } },
      { upsert: true, session },
    );
    if (matchedCount > 0) return true;
    const tooMany = await this.rows.find({ userId }, { session }).sort({ seenAt: -1 }).skip(MOST).toArray();
    if (tooMany.length > 0) await this.rows.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } }, { session });
    return false;
  }

  private printOf(userId: string, visitorId: string): string {
    const key = deriveKey(this.settings.PERSONAL_DATA_KEY, 'known-device');
    return createHmac('sha256', key).update(`${userId}:${visitorId}`).digest('base64url');
  }
}
