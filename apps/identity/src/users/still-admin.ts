import type { ActorOf } from '@numera/contracts/access';
import { DomainError } from '@numera/contracts/errors';
import type { Database, Transaction } from '@numera/server/database';
import { userCollection } from './user.schema.ts';

/** Refuses with `forbidden` whoever is no administrator any more: a token may be older than what its owner is. */
export async function stillAdmin(
  { session }: Transaction,
  database: Database,
  { userId }: ActorOf<'admin'>,
): Promise<void> {
  const admin = { _id: userId, role: 'admin' } as const;
  if (!(await database.rows(userCollection).findOne(admin, { projection: { _id: 1 }, session })))
    throw new DomainError('forbidden', 'no administrator any more');
}
