import type { Database, Transaction } from '@numera/server/database';
import type { CollectionDefinition } from '@numera/server/database';
import type { Due } from '@numera/server/due-runner';
import type { mongo } from 'mongoose';

/** Beside the lease: what is due within it comes by itself. */
const SOON_MS = 1_000;

/**
 * Lets something fall due now. One that is leased, or due in a moment, is left alone: two would run it at once. False when it is not to be
 * run any more.
 */
export async function bringForward<T extends Due & mongo.Document>(
  database: Database,
  tx: Transaction,
  {
    collection,
    id,
    leaseMs,
  }: { readonly collection: CollectionDefinition<T>; readonly id: string; readonly leaseMs: number },
): Promise<'brought' | 'soon' | 'gone'> {
  const rows = database.rows(collection);
  const waiting = { _id: id, nextRunAt: { $type: 'date' } };
  const { session } = tx;
  const later = { $expr: { $gt: ['$nextRunAt', { $add: ['$$NOW', leaseMs + SOON_MS] }] } };
  const { modifiedCount } = await rows.updateOne(
    { ...waiting, ...later } as never,
    [{ $set: { nextRunAt: '$$NOW' } }],
    { session },
  );
  if (modifiedCount > 0) return 'brought';
  const found = await rows.findOne(waiting as never, { session, projection: { _id: 1 } });
  return found ? 'soon' : 'gone';
}
