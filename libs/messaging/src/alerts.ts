import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { alertClosed } from '@numera/contracts/operations/alerts';
import { alertTextOf } from '@numera/rules/alert-texts';
import { wordsOf } from '@numera/rules/search-words';
import { type Database, defineCollection, type Transaction } from '@numera/server/database';
import { type mongo, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import type { Outbox } from './outbox.ts';

/** Something a person must look at; `subject` is the id of what it is about. Open until `closedAt`. */
export interface AlertRow {
  _id: string;
  code: string;
  subject: string;
  detail: string;
  raisedAt: Date;
  closedAt?: Date;
  /** What the list is parted by, and searched by; those of before are given theirs when the service starts. */
  state?: 'open' | 'closed';
  words?: readonly string[];
}

const alertSchema = new Schema<AlertRow>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    subject: { type: String, required: true },
    detail: { type: String, required: true },
    raisedAt: { type: Date, required: true },
    closedAt: Date,
    state: { type: String, enum: ['open', 'closed'] },
    words: { type: [String], default: undefined },
  },
  { strict: 'throw', versionKey: false },
);
// One open alert a matter: a webhook that comes fifty times is one thing to look at.
alertSchema.index({ code: 1, subject: 1 }, { unique: true, partialFilterExpression: { closedAt: null } });
// The list, and its words.
alertSchema.index({ state: 1, raisedAt: 1, _id: 1 });
alertSchema.index({ words: 1 });
// The story of an order.
alertSchema.index({ subject: 1 });

export const alertCollection = defineCollection<AlertRow>('alerts', alertSchema);

/** What closes an alert, by the database's clock. */
export const closing: mongo.Document[] = [{ $set: { closedAt: '$$NOW', state: 'closed' } }];

/** What an alert is searched by. */
export const alertWords = ({ code, subject, detail }: Pick<AlertRow, 'code' | 'subject' | 'detail'>): string[] =>
  wordsOf(alertTextOf(code).title, code, subject, detail);

/** Raises alerts in the transaction that saw the matter, and lets notifications mail them to the operators. */
export class Alerts {
  private readonly rows: mongo.Collection<AlertRow>;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    this.rows = database.rows(alertCollection);
  }

  /** Does nothing when the same matter is open already. `detail` is for operators and holds no personal data. */
  async raise(tx: Transaction, alert: { code: AlertCode; subject: string; detail: string }): Promise<void> {
    const { code, subject, detail } = alert;
    const { session } = tx;
    if (await this.rows.findOne({ code, subject, closedAt: null as never }, { session, projection: { _id: 1 } }))
      return;
    const row: AlertRow = {
      ...{ _id: uuidv7(), code, subject, detail, raisedAt: new Date() },
      ...{ state: 'open', words: alertWords(alert) },
    };
    await this.rows.insertOne(row, { session });
    const told = { alertId: row._id, service: this.service, code, subject, detail };
    await this.outbox.announce(tx, alertRaised, told);
  }

  /** Closes one, in the transaction in which its matter ends. */
  async close(tx: Transaction, { code, subject }: { code: AlertCode; subject: string }): Promise<void> {
    await this.closeThose(tx, { code, subject });
  }

  /** Closes what of this code is open, because its matter is over; `except` names the subjects whose matter is not. */
  async closeAll(code: AlertCode, { except }: { except: readonly string[] }): Promise<void> {
    await this.database.transaction((tx) => this.closeThose(tx, { code, subject: { $nin: [...except] } }));
  }

  /** A person closes one; false when it was closed already, or there is none. */
  async closeOne(tx: Transaction, alertId: string): Promise<boolean> {
    return (await this.closeThose(tx, { _id: alertId })) > 0;
  }

  /** Gives how many. Whoever looks at the alerts is told. */
  private async closeThose(tx: Transaction, those: mongo.Filter<AlertRow>): Promise<number> {
    const { session } = tx;
    const open = { ...those, closedAt: null as never };
    const rows = await this.rows.find(open, { session, projection: { _id: 1 } }).toArray();
    if (rows.length === 0) return 0;
    const alertIds = rows.map(({ _id }) => _id);
    const { modifiedCount } = await this.rows.updateMany({ _id: { $in: alertIds }, closedAt: null as never }, closing, {
      session,
    });
    await this.outbox.announce(tx, alertClosed, { service: this.service, alertIds });
    return modifiedCount;
  }
}
