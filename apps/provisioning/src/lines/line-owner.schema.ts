import type { Database, Transaction } from '@numera/server/database';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Whose an order became after it was paid: a guest's that joined an account, or nobody's that left one. `_id` is the order's. */
export interface LineOwnerRow {
  _id: string;
  userId: string | null;
  /** When it became so; absent of what was written before that was. */
  at?: Date;
}

const lineOwnerSchema = new Schema<LineOwnerRow>(
  { _id: { type: String, required: true }, userId: { type: String, default: null }, at: Date },
  { strict: 'throw', versionKey: false },
);

export const lineOwnerCollection = defineCollection<LineOwnerRow>('lineOwners', lineOwnerSchema);

/** Whose a number's line is, and his alone: null of a guest's. */
export async function ownerOfLine(
  database: Database,
  { _id, ownerUserId }: { readonly _id: string; readonly ownerUserId?: string | null },
  tx?: Pick<Transaction, 'session'>,
): Promise<string | null> {
  const became = await database.rows(lineOwnerCollection).findOne({ _id }, { session: tx?.session });
  return became ? became.userId : (ownerUserId ?? null);
}

/** Facts may come out of order: what happened last is so. */
export async function ownLineBy(
  database: Database,
  { session }: Transaction,
  orderId: string,
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<void> {
  const isLater = { $gte: [at, { $ifNull: ['$at', new Date(0)] }] };
  const set = { userId: { $cond: [isLater, userId, '$userId'] }, at: { $cond: [isLater, at, '$at'] } };
  await database.rows(lineOwnerCollection).updateOne({ _id: orderId }, [{ $set: set }], { upsert: true, session });
}
