import type { DataOf, Envelope, EventContract } from '@numera/contracts/contract';
import { currentCorrelation, newCorrelation, traceparentOf } from '@numera/server/correlation';
import { type Database, defineCollection, type Transaction } from '@numera/server/database';
import { type mongo, Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';

/**
 * PENDING: to be sent. SENT: confirmed by the broker. UNROUTED: nobody was bound to this fact; an operator is told, and it
 * is tried again every minute.
 */
export interface OutboxRow {
  _id: string;
  type: string;
  signal: boolean;
  body: Envelope;
  headers: Record<string, string | number>;
  state: 'PENDING' | 'SENT' | 'UNROUTED';
  /** Whoever wrote or claimed the row sends it until then; afterwards anybody may. Gone once it is sent. */
  leasedUntil?: Date;
  /** The sweep that took the row over. */
  claim?: string;
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
    leasedUntil: Date,
    claim: String,
    sentAt: Date,
  },
  // `minimize` would drop an empty `data`, and the swept event would differ from the carried one.
  { strict: 'throw', versionKey: false, minimize: false },
);
// The relay's sweep and the gauge: what is left to send. Sent rows are not in it.
outboxSchema.index({ leasedUntil: 1 }, { sparse: true });
// The rows that one sweep has won.
outboxSchema.index({ claim: 1 }, { sparse: true });
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
  private readonly rows: mongo.Collection<OutboxRow>;

  constructor(
    database: Database,
    private readonly carrier: RowCarrier,
  ) {
    this.rows = database.rows(outboxCollection);
  }

  /** `correlationId` is the order's id where there is one, so that its whole story is one search. */
  async announce<C extends EventContract>(
    tx: Transaction,
    contract: C,
    data: DataOf<C>,
    about: { correlationId?: string; aggregateVersion?: number } = {},
  ): Promise<void> {
    const correlationId = about.correlationId ?? currentCorrelation() ?? newCorrelation();
    const id = uuidv7();
    const row: OutboxRow = {
      _id: id,
      type: contract.type,
      signal: contract.kind === 'signal',
      body: {
        id,
        type: contract.type,
        occurredAt: new Date().toISOString(),
        correlationId,
        data: asJson(contract.schema.parse(data)),
      },
      headers: {
        traceparent: traceparentOf(correlationId),
        'x-correlation-id': correlationId,
        ...(about.aggregateVersion === undefined ? {} : { 'x-aggregate-version': about.aggregateVersion }),
      },
      state: 'PENDING',
      leasedUntil: new Date(Date.now() + LEASE_MS),
    };
    await this.rows.insertOne(row, { session: tx.session });
    tx.afterCommit(() => this.carrier.carry([row]));
  }
}

/** What will travel: the database would make `null` of an absent value, which the contract refuses. */
const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data)) as unknown;
