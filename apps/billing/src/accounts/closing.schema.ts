import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/**
 * An account that is gone, or a customer whom an administrator removes, while something of it goes on here: its subscriptions end first,
 * then its person is forgotten.
 */
export interface ClosingRow {
  _id: string;
  /** Absent of accounts. A customer's name is its payer's id; what he orders later stays. */
  of?: 'customer';
  /** The administrator who has him removed. */
  by?: string;
  closedAt: Date;
  nextRunAt: Date | null;
  /** When nothing was left to end, and what the law does not want kept was gone. */
  doneAt: Date | null;
}

const closingSchema = new Schema<ClosingRow>(
  {
    _id: { type: String, required: true },
    of: { type: String, enum: ['customer'] },
    by: String,
    closedAt: { type: Date, required: true },
    nextRunAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
closingSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });

export const closingCollection = defineCollection<ClosingRow>('closings', closingSchema);
