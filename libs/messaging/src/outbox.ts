import type { DataOf, Envelope, EventContract } from '@numera/contracts/contract';
import { currentCorrelation, newCorrelation, traceparentOf } from '@numera/server/correlation';
import { type Database, defineCollection, type Transaction } from '@numera/server/database';
import { type Model, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/** PENDING: to be sent. SENT: confirmed by the broker. UNROUTED: nobody is bound to this fact; an operator must look. */
export interface OutboxRow {
  _id: string;
  type: string;
  signal: boolean;
  body: Envelope;
  headers: Record<string, string | number>;
  state: 'PENDING' | 'SENT' | 'UNROUTED';
  /** Whoever wrote or claimed the row sends it until then; afterwards anybody may. */
  leasedUntil: Date;
  sentAt?: Date;
}

export const LEASE_MS = 5_000;
const KEEP_SENT_SECONDS = 7 * 24 * 3_600;

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    signal: { type: Boolean, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    headers: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true, enum: ['PENDING', 'SENT', 'UNROUTED'] },
    leasedUntil: { type: Date, required: true },
    sentAt: Date,
  },
  { strict: 'throw', versionKey: false },
);
// The relay's sweep: what is left to send, oldest first.
outboxSchema.index({ state: 1, leasedUntil: 1 }, { partialFilterExpression: { state: 'PENDING' } });
// Sent rows are kept for a week, for the story of an order and for the checker.
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: KEEP_SENT_SECONDS });
// The story of an order.
outboxSchema.index({ 'body.correlationId': 1 });

export const outboxCollection = defineCollection<OutboxRow>('outbox', outboxSchema);

/** Takes rows that were just committed; the relay. */
export interface RowCarrier {
  carry(rows: readonly OutboxRow[]): void;
}

/**
 * Announces facts in the transaction that makes them true: either both are stored or neither. The rows are handed to this
 * process's relay after the commit; should it die first, any relay finds them when the lease runs out.
 */
export class Outbox {
  private readonly rows: Model<OutboxRow>;

  constructor(
    database: Database,
    private readonly carrier: RowCarrier,
  ) {
    this.rows = database.model(outboxCollection);
  }

  /** `correlationId` is the order's id where there is one, so that its whole story is one search. */
  async announce<C extends EventContract>(
    tx: Transaction,
    contract: C,
    data: DataOf<C>,
    about: { correlationId?: string; aggregateVersion?: number } = {},
  ): Promise<void> {
    const correlationId = about.correlationId ?? currentCorrelation() ?? newCorrelation();
    const row: OutboxRow = {
      _id: uuidv7(),
      type: contract.type,
      signal: contract.kind === 'signal',
      body: {
        id: '',
        type: contract.type,
        occurredAt: new Date().toISOString(),
        correlationId,
        data: contract.schema.parse(data),
      },
      headers: {
        traceparent: traceparentOf(correlationId),
        'x-correlation-id': correlationId,
        ...(about.aggregateVersion === undefined ? {} : { 'x-aggregate-version': about.aggregateVersion }),
      },
      state: 'PENDING',
      leasedUntil: new Date(Date.now() + LEASE_MS),
    };
    const identified = { ...row, body: { ...row.body, id: row._id } };
    await this.rows.create([identified], { session: tx.session });
    tx.afterCommit(() => this.carrier.carry([identified]));
  }
}
