import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Ties a client's key to one order id, before anything is done for it. */
export interface IdempotencyRow {
  _id: string;
  orderId: string;
  bodyHash: string;
  createdAt: Date;
}

const KEEP_SECONDS = 48 * 3_600;

const idempotencySchema = new Schema<IdempotencyRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    bodyHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });

export const idempotencyCollection = defineCollection<IdempotencyRow>('idempotency', idempotencySchema);
