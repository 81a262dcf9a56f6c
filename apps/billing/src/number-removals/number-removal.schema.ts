import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** A number that an administrator has removed, until it has ended. Named by its subscription. */
export interface NumberRemoval {
  _id: string;
  orderId: string;
  by: string;
  askedAt: Date;
  nextRunAt: Date | null;
}

const numberRemovalSchema = new Schema<NumberRemoval>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    by: { type: String, required: true },
    askedAt: { type: Date, required: true },
    nextRunAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
numberRemovalSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });

export const numberRemovalCollection = defineCollection<NumberRemoval>('numberRemovals', numberRemovalSchema);
