import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** An account that is gone, of which nothing is kept but this: what was written and is still written about it is forgotten. */
export interface ClosedAccountRow {
  /** Its user. */
  _id: string;
  closedAt: Date;
  nextRunAt: Date;
}

/** Its numbers' letters come within days; money that goes back, or is contested, within months. */
const KEEP_SECONDS = 365 * 24 * 3_600;

const closedAccountSchema = new Schema<ClosedAccountRow>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    nextRunAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
closedAccountSchema.index({ nextRunAt: 1 });
closedAccountSchema.index({ closedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });

export const closedAccountCollection = defineCollection<ClosedAccountRow>('closedAccounts', closedAccountSchema);
