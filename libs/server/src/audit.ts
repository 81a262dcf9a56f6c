import type { ActorOf } from '@numera/contracts/access';
import type { Actor } from '@numera/contracts/contract';
import {
  type AuditedDeed,
  auditedThing,
  type AuditEntry,
  auditList,
  type listAudit,
} from '@numera/contracts/operations/audit';
import { auditedThingText, deedText } from '@numera/rules/deed-texts';
import { wordsOf } from '@numera/rules/search-words';
import { type mongo, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { currentCorrelation } from './correlation.ts';
import { type Database, defineCollection, type Transaction } from './database.ts';
import { readPage } from './read-page.ts';

/** What an administrator did: to what, and what was different afterwards. */
export interface AuditRow {
  _id: string;
  at: Date;
  /** The administrator's user id. */
  by: string;
  /** Where he did it from; absent of what was done before it was written down. */
  ip?: string | null;
  /** What was done, as `order.cancel`. */
  action: string;
  subject: { type: z.infer<typeof auditedThing>; id: string };
  /** By field; no secret and no full tax id is ever named here. */
  changes: readonly { field: string; from: unknown; to: unknown }[];
  /** In the administrator's own words, where they were asked for. */
  reason: string | null;
  correlationId: string | null;
  /** What it is searched by: the deed as people call it, who and what. */
  words: readonly string[];
}

const text = { type: String, required: true };

const auditSchema = new Schema<AuditRow>(
  {
    _id: text,
    at: { type: Date, required: true },
    by: text,
    ip: { type: String, default: null },
    action: text,
    subject: {
      type: new Schema({ type: { ...text, enum: auditedThing.options }, id: text }, { _id: false }),
      required: true,
    },
    changes: { type: [Schema.Types.Mixed], required: true },
    reason: { type: String, default: null },
    correlationId: { type: String, default: null },
    words: { type: [String], required: true },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
// What happened to something, newest first.
auditSchema.index({ 'subject.id': 1, at: -1 });
// The list, newest first, of each kind of thing; and by the words of a search.
auditSchema.index({ 'subject.type': 1, at: 1, _id: 1 });
auditSchema.index({ words: 1 });
// Who is searched for by his name, which only identity knows.
auditSchema.index({ by: 1 });

export const auditCollection = defineCollection<AuditRow>('audit', auditSchema);

export interface Deed {
  readonly action: AuditedDeed;
  readonly subject: Readonly<AuditRow['subject']>;
  /** The fields that the deed is about, before and after; those that are alike are left out. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

/** The administrator who acts on what is not his own; null of everybody else, whose deeds are in the histories of the states. */
export const actingAdmin = (actor: Actor, ownerUserId: string | null): ActorOf<'admin'> | null =>
  actor.kind === 'user' && actor.role === 'admin' && actor.userId !== ownerUserId ? actor : null;

/** Writes down what administrators do, in the transaction that does it: neither is there without the other. Kept for good. */
export class Audit {
  private readonly rows: mongo.Collection<AuditRow>;

  constructor(database: Database) {
    this.rows = database.rows(auditCollection);
  }

  async record(
    tx: Transaction,
    { userId, ip }: ActorOf<'admin'>,
    { action, subject, before = {}, after = {}, reason }: Deed,
  ): Promise<void> {
    const row: AuditRow = {
      _id: uuidv7(),
      at: new Date(),
      by: userId,
      ip,
      action,
      subject: { ...subject },
      changes: differencesOf(before, after),
      reason: reason ?? null,
      correlationId: currentCorrelation() ?? null,
      words: [],
    };
    row.words = auditWords(row);
    await this.rows.insertOne(row, { session: tx.session });
  }
}

/** What a deed is searched by. */
const auditWords = ({ action, by, subject, reason }: Omit<AuditRow, 'words'>): string[] =>
  wordsOf(deedText(action), auditedThingText(subject.type), action, by, subject.id, reason ?? '');

const BATCH = 500;

/**
 * Gives the rows after this id the words that they are searched by now, a batch at a time. Nothing else of a row ever changes. Gives the
 * last id that it looked at, null at the end.
 */
export async function rewordAudit(
  database: Database,
  after: string,
): Promise<{ readonly last: string | null; readonly reworded: number }> {
  const rows = database.rows(auditCollection);
  const found = await rows
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(BATCH)
    .toArray();
  const writes = found.flatMap((row) => {
    const words = auditWords(row);
    if (words.join(' ') === row.words.join(' ')) return [];
    return [{ updateOne: { filter: { _id: row._id }, update: { $set: { words } } } }];
  });
  if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
  return { last: found.at(-1)?._id ?? null, reworded: writes.length };
}

/** One page of what was done, the latest first. */
export async function auditPage(
  database: Database,
  { authors = [], ...asked }: z.infer<(typeof listAudit)['billing']['input']>,
): Promise<z.infer<typeof auditList.output>> {
  const meant = new Map(authors.map(({ term, userIds }) => [term, userIds]));
  const { rows, ...page } = await readPage(auditList, asked, {
    collection: database.rows(auditCollection),
    where: {},
    sorts: { at: { field: 'at', holds: 'date' } },
    periods: { at: { field: 'at', holds: 'date' } },
    filters: { thing: 'subject.type' },
    words: 'words',
    alsoFinds: (term) => (meant.has(term) ? { by: { $in: meant.get(term) } } : null),
  });
  return {
    ...page,
    rows: rows.map(entryOf),
  };
}

/** A row as other administrators read it. */
const entryOf = ({ _id: id, at, by, ip = null, action, subject, changes, reason }: AuditRow): AuditEntry => ({
  ...{ id, at: at.toISOString(), by, ip, action, subject, changes: [...changes], reason },
});

/** What differs, in the order of the fields' names; what was not there is null. */
export const differencesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditRow['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
