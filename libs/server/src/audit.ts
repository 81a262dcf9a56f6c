import type { Actor } from '@numera/contracts/contract';
import { type mongo, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { currentCorrelation } from './correlation.ts';
import { type Database, defineCollection, type Transaction } from './database.ts';

type Administrator = Extract<Actor, { kind: 'user' }>;

/** What an administrator did: to what, and what was different afterwards. */
export interface AuditRow {
  _id: string;
  at: Date;
  /** The administrator's user id. */
  by: string;
  /** What was done, as `order.cancel`. */
  action: string;
  subject: { type: string; id: string };
  /** By field; no secret and no full tax id is ever named here. */
  changes: readonly { field: string; from: unknown; to: unknown }[];
  /** In the administrator's own words, where they were asked for. */
  reason: string | null;
  correlationId: string | null;
}

const text = { type: String, required: true };

const auditSchema = new Schema<AuditRow>(
  {
    _id: text,
    at: { type: Date, required: true },
    by: text,
    action: text,
    subject: { type: new Schema({ type: text, id: text }, { _id: false }), required: true },
    changes: { type: [Schema.Types.Mixed], required: true },
    reason: { type: String, default: null },
    correlationId: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);
// What happened to something, newest first.
auditSchema.index({ 'subject.id': 1, at: -1 });
// What somebody did, newest first.
auditSchema.index({ by: 1, at: -1 });
// One kind of deed, newest first.
auditSchema.index({ action: 1, at: -1 });
// Everything, newest first.
auditSchema.index({ at: -1 });

export const auditCollection = defineCollection<AuditRow>('audit', auditSchema);

export interface Deed {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  /** The fields that the deed is about, before and after; those that are alike are left out. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

/** Writes down what administrators do, in the transaction that does it: neither is there without the other. Kept for good. */
export class Audit {
  private readonly rows: mongo.Collection<AuditRow>;

  constructor(database: Database) {
    this.rows = database.rows(auditCollection);
  }

  async record(
    tx: Transaction,
    { userId }: Administrator,
    { action, subject, before = {}, after = {}, reason }: Deed,
  ): Promise<void> {
    const row: AuditRow = {
      _id: uuidv7(),
      at: new Date(),
      by: userId,
      action,
      subject: { ...subject },
      changes: differencesOf(before, after),
      reason: reason ?? null,
      correlationId: currentCorrelation() ?? null,
    };
    await this.rows.insertOne(row, { session: tx.session });
  }
}

/** What differs, in the order of the fields' names; what was not there is null. */
export const differencesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditRow['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
