import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** An address that sets a phone up. Its key is stored as a SHA-256: 256 random bits need no salt. */
export interface PhoneLinkRow {
  _id: string;
  orderId: string;
  tokenHash: string;
  madeBy: string;
  role: 'admin' | 'user';
  ownerUserId: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const phoneLinkSchema = new Schema<PhoneLinkRow>(
  {
    _id: text,
    orderId: text,
    tokenHash: text,
    madeBy: text,
    role: { ...text, enum: ['admin', 'user'] },
    ownerUserId: { type: String, default: null },
    createdAt: instant,
    expiresAt: instant,
    usedAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
// A phone shows its key.
phoneLinkSchema.index({ tokenHash: 1 }, { unique: true });
// The last one of an order; those before it are put out of use with it.
phoneLinkSchema.index({ orderId: 1, createdAt: -1 });
// One that ran out says so for a day.
phoneLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 86_400 });

export const phoneLinkCollection = defineCollection<PhoneLinkRow>('phoneLinks', phoneLinkSchema);
