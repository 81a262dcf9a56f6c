import type { AccountLink } from '@numera/domain-identity/account-link';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** A link that was sent. Its key is stored nowhere: a digest of `_id` by a key outside of the database. */
export interface AccountLinkRow extends AccountLink {
  readonly _id: string;
  readonly createdAt: Date;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const accountLinkSchema = new Schema<AccountLinkRow>(
  {
    _id: text,
    kind: { ...text, enum: ['confirmation', 'recovery', 'provisional'] },
    userId: text,
    email: text,
    expiresAt: instant,
    usedAt: { type: Date, default: null },
    createdAt: instant,
  },
  { strict: 'throw', versionKey: false },
);
// What is used up with one of an account's links.
accountLinkSchema.index({ userId: 1 });
// A link that is too old says so for a month, and then that nobody knows it, which is answered alike.
accountLinkSchema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * 24 * 3_600 });

export const accountLinkCollection = defineCollection<AccountLinkRow>('accountLinks', accountLinkSchema);
