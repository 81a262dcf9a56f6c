import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** Whose an order became after it was paid: a guest's that joined an account. `_id` is the order's. */
export interface LineOwnerRow {
  _id: string;
  userId: string;
}

const lineOwnerSchema = new Schema<LineOwnerRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { strict: 'throw', versionKey: false },
);

export const lineOwnerCollection = defineCollection<LineOwnerRow>('lineOwners', lineOwnerSchema);
