import type { AlertCode } from '@numera/contracts/operations/alert-code';
import { alertRaised } from '@numera/contracts/operations/alert-raised';
import { type Database, defineCollection, type Transaction } from '@numera/server/database';
import { type Model, Schema } from 'mongoose';
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
}

const alertSchema = new Schema<AlertRow>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    subject: { type: String, required: true },
    detail: { type: String, required: true },
    raisedAt: { type: Date, required: true },
    closedAt: Date,
  },
  { strict: 'throw', versionKey: false },
);
// One open alert a matter: a webhook that comes fifty times is one thing to look at.
alertSchema.index({ code: 1, subject: 1 }, { unique: true, partialFilterExpression: { closedAt: null } });

export const alertCollection = defineCollection<AlertRow>('alerts', alertSchema);

/** Raises alerts in the transaction that saw the matter, and lets notifications mail them to the operators. */
export class Alerts {
  private readonly rows: Model<AlertRow>;

  constructor(
    private readonly service: string,
    database: Database,
    private readonly outbox: Outbox,
  ) {
    this.rows = database.model(alertCollection);
  }

  /** Does nothing when the same matter is open already. `detail` is for operators and holds no personal data. */
  async raise(tx: Transaction, alert: { code: AlertCode; subject: string; detail: string }): Promise<void> {
    const open = { code: alert.code, subject: alert.subject, closedAt: null };
    if (await this.rows.exists(open).session(tx.session)) return;
    const row: AlertRow = { _id: uuidv7(), ...alert, raisedAt: new Date() };
    await this.rows.create([row], { session: tx.session });
    await this.outbox.announce(tx, alertRaised, { alertId: row._id, service: this.service, ...alert });
  }

  /** Closes one, in the transaction in which its matter ends. */
  async close(tx: Transaction, matter: { code: AlertCode; subject: string }): Promise<void> {
    const open = { ...matter, closedAt: null };
    await this.rows.updateOne(open, { $set: { closedAt: new Date() } }, { session: tx.session });
  }

  /** Closes what of this code is open, because its matter is over; `except` names the subjects whose matter is not. */
  async closeAll(code: AlertCode, { except }: { except: readonly string[] }): Promise<void> {
    await this.rows.updateMany({ code, closedAt: null, subject: { $nin: except } }, { $set: { closedAt: new Date() } });
  }
}
