import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Somebody, or a phone with a link, was shown the password of a number. Kept for good. */
export interface RevealRow {
  _id: string;
  orderId: string;
  number: string;
  /** The user who asked, or who made the link that a phone used. */
  by: string;
  role: 'admin' | 'user';
  how: 'panel' | 'phone-link';
  ip: string;
  at: Date;
}

const text = { type: String, required: true };

const revealSchema = new Schema<RevealRow>(
  {
    _id: text,
    orderId: text,
    number: text,
    by: text,
    role: { ...text, enum: ['admin', 'user'] },
    how: { ...text, enum: ['panel', 'phone-link'] },
    ip: text,
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// Who was shown what of an order, newest first.
revealSchema.index({ orderId: 1, at: -1 });

export const revealCollection = defineCollection<RevealRow>('reveals', revealSchema);
