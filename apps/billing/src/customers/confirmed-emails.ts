import { Database, defineCollection, type Transaction } from '@numera/server/database';
import { fingerprint, fingerprintsOf } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { type BillingSettings, SETTINGS } from '../settings.ts';

/** Whose an e-mail is, by its keyed fingerprint: what a guest buys with it is his. */
interface ConfirmedEmailRow {
  _id: string;
  userId: string;
}

const confirmedEmailSchema = new Schema<ConfirmedEmailRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { strict: 'throw', versionKey: false },
);
// What is forgotten with an account.
confirmedEmailSchema.index({ userId: 1 });

export const confirmedEmailCollection = defineCollection<ConfirmedEmailRow>('confirmedEmails', confirmedEmailSchema);

/** The mailboxes that were proven to be an account's. */
@Injectable()
export class ConfirmedEmails {
  private readonly rows: mongo.Collection<ConfirmedEmailRow>;

  constructor(
    @Inject(SETTINGS) private readonly settings: BillingSettings,
    database: Database,
  ) {
    this.rows = database.rows(confirmedEmailCollection);
  }

  async remember(email: string, userId: string, { session }: Transaction): Promise<void> {
    const _id = fingerprint(email.toLowerCase(), this.settings.PERSONAL_DATA_KEY);
    await this.rows.updateOne({ _id }, { $set: { userId } }, { upsert: true, session });
  }

  /** Null when nobody has proven it his. */
  async ownerOf(email: string): Promise<string | null> {
    const prints = fingerprintsOf(email.toLowerCase(), this.settings.PERSONAL_DATA_KEY);
    const row = await this.rows.findOne({ _id: { $in: [...prints] } });
    return row?.userId ?? null;
  }

  async forget(userId: string): Promise<void> {
    await this.rows.deleteMany({ userId });
  }
}
