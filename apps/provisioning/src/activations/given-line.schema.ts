import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

const KEEP_SECONDS = 60 * 24 * 3_600;

/**
 * The line of an order that is not paid yet, as an administrator gave it: gone when the number works by it. Named by the order and the number: what
 * is given for one number says nothing of another that the order may have been placed with.
 */
export interface GivenLine {
  _id: string;
  orderId?: string;
  number: string;
  username: string;
  /** For the number alone, as credentials are. */
  sealedPassword: string;
  server: string;
  port: number;
  keptAt: Date;
}

const givenLineSchema = new Schema<GivenLine>(
  {
    _id: { type: String, required: true },
    orderId: String,
    number: { type: String, required: true, match: /^55\d{10,11}$/ },
    username: { type: String, required: true },
    sealedPassword: { type: String, required: true, match: /^s[12]\./ },
    server: { type: String, required: true },
    port: { type: Number, required: true },
    keptAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
// An order that never was paid, or never came, leaves nothing behind.
givenLineSchema.index({ keptAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });

givenLineSchema.index({ orderId: 1 });

export const givenLineIdOf = (orderId: string, number: string): string => `${orderId}/${number}`;

/** What was given for an order and this number; those of before are named by the order alone. */
export const lineGivenFor = (orderId: string, number: string) => ({
  _id: { $in: [givenLineIdOf(orderId, number), orderId] },
  number,
});

export const givenLineCollection = defineCollection<GivenLine>('givenLines', givenLineSchema);
