import { DomainError } from '@numera/contracts/errors';
import { type Database, defineCollection, type Transaction } from '@numera/server/database';
import { Schema } from 'mongoose';
import { userCollection } from './user.schema.ts';

interface GuardRow {
  _id: string;
  passed: number;
}

const guardSchema = new Schema<GuardRow>(
  { _id: { type: String, required: true }, passed: { type: Number, required: true } },
  { strict: 'throw', versionKey: false },
);

export const guardCollection = defineCollection<GuardRow>('guards', guardSchema);

/**
 * Asked in a transaction after an administrator was removed or demoted in it: refuses with `last-administrator` when none is left. Two at once each
 * would still see the other: both write one row, so that the later begins again and sees that he is the last.
 */
export async function keepAnAdministrator({ session }: Transaction, database: Database): Promise<void> {
  await database
    .rows(guardCollection)
    .updateOne({ _id: 'administrators' }, { $inc: { passed: 1 } }, { upsert: true, session });
  const another = await database.rows(userCollection).findOne({ role: 'admin' }, { projection: { _id: 1 }, session });
  if (!another) throw new DomainError('last-administrator');
}
