import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** What the provider is to be told of a payer; gone when it was. Named by the customer. */
export interface PayerUpdate {
  _id: string;
  /** Of the customer when it was asked for: what is asked for meanwhile is another one. */
  version: number;
  /** When an administrator changed it; absent of those of before. */
  askedAt?: Date;
  tries: number;
  /** What the provider last answered; absent before it was asked in vain. */
  lastError?: string;
  /** Why the provider does not take it: a person must change something. */
  refusal: string | null;
  nextRunAt: Date | null;
}

const payerUpdateSchema = new Schema<PayerUpdate>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true, min: 0 },
    askedAt: Date,
    tries: { type: Number, required: true, min: 0 },
    lastError: String,
    refusal: { type: String, default: null },
    nextRunAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// The runner: what falls due.
payerUpdateSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $type: 'date' } } });

export const payerUpdateCollection = defineCollection<PayerUpdate>('payerUpdates', payerUpdateSchema);
