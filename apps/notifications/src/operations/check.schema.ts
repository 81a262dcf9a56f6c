import type { InvariantCheck } from '@numera/contracts/operations/invariants';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What the checker found; named by the event that told it, so that hearing it twice is hearing it once. */
export interface CheckRow extends Omit<InvariantCheck, 'checkedAt'> {
  _id: string;
  checkedAt: Date;
}

const checkSchema = new Schema<CheckRow>(
  {
    _id: { type: String, required: true },
    checkedAt: { type: Date, required: true },
    tookMs: { type: Number, required: true },
    holds: { type: Boolean, required: true },
    broken: { type: Schema.Types.Mixed, required: true },
    unjudged: { type: Schema.Types.Mixed },
  },
  { strict: 'throw', versionKey: false },
);
// The latest first; the oldest go.
checkSchema.index({ checkedAt: -1 });

export const checkCollection = defineCollection<CheckRow>('checks', checkSchema);
