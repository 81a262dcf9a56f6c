import type { ListMemoryView } from '@numera/contracts/identity/list-memory';
import { defineCollection } from '@numera/server/database';
import { Schema } from 'mongoose';

/** By user id. */
export interface ListMemoryRow {
  _id: string;
  lists: ListMemoryView[];
}

const listMemorySchema = new Schema<ListMemoryRow>(
  { _id: { type: String, required: true }, lists: { type: Schema.Types.Mixed, required: true } },
  { strict: 'throw', versionKey: false },
);

export const listMemoryCollection = defineCollection<ListMemoryRow>('list-memory', listMemorySchema);
