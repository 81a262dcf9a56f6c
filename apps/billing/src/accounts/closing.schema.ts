import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** An account that is gone, while something of it goes on here: its subscriptions end first, then its person is forgotten. */
export interface ClosingRow {
  _id: string;
  closedAt: Date;
  nextRunAt: Date | null;
  /** When nothing was left to end, and what the law does not want kept was gone. */
  doneAt: Date | null;
}

const closingSchema = new Schema<ClosingRow>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    nextRunAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
closingSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });

export const closingCollection = defineCollection<ClosingRow>('closings', closingSchema);
