import type { EventContract } from '@numera/contracts/contract';
import { type Database, defineCollection, isDuplicateKey, type Transaction } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { type mongo, Schema } from 'mongoose';
import type { Delivered } from './delivered.ts';

export interface InboxRow {
  _id: string;
  consumer: string;
  eventId: string;
  type: string;
  correlationId: string;
  handledAt: Date;
}

/** Longer than a provider keeps its webhooks and an operator a dead letter: replaying one must still find its row. */
const KEEP_SECONDS = 45 * 24 * 3_600;

const inboxSchema = new Schema<InboxRow>(
  {
    _id: { type: String, required: true },
    consumer: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    correlationId: { type: String, required: true },
    handledAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
inboxSchema.index({ handledAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });
// The story of an order.
inboxSchema.index({ correlationId: 1 });

export const inboxCollection = defineCollection<InboxRow>('inbox', inboxSchema);

/** The inbox's note in the one row that handling an event wrote (ADR 0018). */
export interface Heard {
  /** `<consumer>:<event id>`, as in the inbox. */
  readonly _id: string;
  readonly type: string;
  readonly at: Date;
}

export const heardSchema = new Schema<Heard>(
  { _id: { type: String, required: true }, type: { type: String, required: true }, at: { type: Date, required: true } },
  { strict: 'throw' },
);

const keyOf = ({ consumer, id }: Delivered<EventContract>): string => `${consumer}:${id}`;

/** Makes a handler's effect happen once, however often the event comes. */
export class Inbox {
  private readonly rows: mongo.Collection<InboxRow>;

  constructor(private readonly database: Database) {
    this.rows = database.rows(inboxCollection);
  }

  /**
   * Runs `body` in one transaction with the note that this consumer has handled this event. Returns false, and runs
   * nothing, when it had been handled before. Nothing in `body` may touch the outside world.
   */
  async once(event: Delivered<EventContract>, body: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const row: InboxRow = {
      _id: keyOf(event),
      consumer: event.consumer,
      eventId: event.id,
      type: event.type,
      correlationId: event.correlationId,
      handledAt: new Date(),
    };
    try {
      await this.database.transaction(async (tx) => {
        await this.rows.insertOne(row, { session: tx.session });
        await body(tx);
      });
    } catch (error) {
      if (isDuplicateKey(error) && (await this.rows.findOne({ _id: row._id }, { projection: { _id: 1 } })))
        return false;
      throw error;
    }
    await failpoint(`${event.consumer}.handled`);
    return true;
  }

  /**
   * For an effect that is one write of one row: the row bears the note, and neither a transaction nor a row of the inbox is
   * needed. `write` must change nothing where its note stands already, and says whether it stands there now; otherwise this
   * returns false, and `once` decides.
   */
  async inOneRow(event: Delivered<EventContract>, write: (heard: Heard) => Promise<boolean>): Promise<boolean> {
    if (!(await write({ _id: keyOf(event), type: event.type, at: new Date() }))) return false;
    await failpoint(`${event.consumer}.handled`);
    return true;
  }
}
