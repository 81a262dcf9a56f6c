import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@numera/contracts/errors';
import type { mongo } from 'mongoose';
import type { Transaction } from './database.ts';

/** A row that people change. Each change counts it up; a row that nobody has changed yet may have none. */
export interface Versioned {
  readonly _id: string;
  readonly version?: number;
}

interface Change<T> {
  readonly _id: string;
  /** The version that whoever changes it saw. */
  readonly seen: number;
  readonly set: Partial<T>;
  /** Set with it, and no part of what is wanted: when it was, by whom. */
  readonly note?: Partial<T>;
  readonly tx?: Transaction;
  /** How the row is told to who lost the race: as he would read it. */
  readonly viewOf: (row: T) => unknown;
}

/**
 * Changes the row if it is still as its changer saw it, and returns it as it is then. Otherwise refuses with
 * `version-conflict` and the row's present state, unless that is what was wanted: an answer may have been lost, and the change
 * been sent again. `not-found` when there is no such row.
 */
export async function changeSeen<T extends Versioned & mongo.Document>(
  rows: mongo.Collection<T>,
  { _id, seen, set, note, tx, viewOf }: Change<T>,
): Promise<T> {
  const options = { returnDocument: 'after', ...(tx ? { session: tx.session } : {}) } as const;
  const asSeen = { _id, version: seen === 0 ? { $in: [0, null] } : seen } as unknown as mongo.Filter<T>;
  const change = { $set: { ...set, ...note }, $inc: { version: 1 } } as unknown as mongo.UpdateFilter<T>;
  const changed = await rows.findOneAndUpdate(asSeen, change, options);
  if (changed) return changed as T;
  const current = (await rows.findOne({ _id } as mongo.Filter<T>, tx ? { session: tx.session } : {})) as T | null;
  if (!current) throw new DomainError('not-found');
  if (isAlready(current, set)) return current;
  throw new DomainError('version-conflict', `${_id} is no longer at ${seen}`, undefined, undefined, viewOf(current));
}

const isAlready = <T>(current: T, set: Partial<T>): boolean =>
  (Object.keys(set) as (keyof T)[]).every((field) => isDeepStrictEqual(current[field], set[field]));

export const versionOf = ({ version = 0 }: Pick<Versioned, 'version'>): number => version;
