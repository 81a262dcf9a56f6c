import type { Database } from '@numera/server/database';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { LEASE_MS, type OutboxRow, outboxCollection, type RowCarrier } from './outbox.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';

const IN_FLIGHT = 100;
const SWEEP_MS = 500;

export interface RelayOptions {
  readonly database: Database;
  readonly publisher: Publisher;
  readonly topology: Topology;
  readonly logger: Logger;
  /** Told of facts that nobody is bound to. */
  readonly onUnrouted: (row: OutboxRow) => void;
  readonly onSent?: (rows: number) => void;
}

/**
 * Carries the outbox to the broker: at once what this process committed, and by a sweep whatever anybody left behind. A
 * row is SENT only after the broker confirmed it; a row may be published twice, which every consumer's inbox bears.
 */
export class Relay implements RowCarrier {
  private readonly rows: Model<OutboxRow>;
  private readonly queue: OutboxRow[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private confirmed: string[] = [];
  private marking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping = false;
  private stopped = false;

  constructor(private readonly options: RelayOptions) {
    this.rows = options.database.model(outboxCollection);
  }

  start(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  carry(rows: readonly OutboxRow[]): void {
    // What does not fit stays in the database and is swept when the lease runs out.
    if (this.stopped || !this.options.publisher.healthy) return;
    this.queue.push(...rows);
    this.pump();
  }

  /** Lets what is in flight be confirmed and marked; the rest waits for the next start or another replica. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.queue.length = 0;
    await Promise.allSettled([...this.inFlight]);
    await this.mark();
  }

  private pump(): void {
    while (this.inFlight.size < IN_FLIGHT) {
      const row = this.queue.shift();
      if (!row) return;
      const sending = this.send(row).finally(() => {
        this.inFlight.delete(sending);
        this.pump();
      });
      this.inFlight.add(sending);
    }
  }

  private async send(row: OutboxRow): Promise<void> {
    const { publisher, topology, logger, onUnrouted } = this.options;
    try {
      const result = await publisher.publish(topology.events(), row.type, Buffer.from(JSON.stringify(row.body)), {
        messageId: row._id,
        type: row.type,
        timestamp: Math.floor(Date.parse(row.body.occurredAt) / 1_000),
        contentType: 'application/json',
        correlationId: row.body.correlationId,
        mandatory: !row.signal,
        headers: { ...row.headers, 'x-attempt': 1 },
      });
      if (result === 'unrouted') {
        await this.rows.updateOne({ _id: row._id }, { state: 'UNROUTED' });
        onUnrouted(row);
        return;
      }
      this.confirmed.push(row._id);
      this.marking ??= Promise.resolve().then(() => this.mark());
    } catch (error) {
      // The lease brings the row back; repeating here would only hammer a broker that is down.
      logger.warn({ err: error, eventId: row._id, type: row.type }, 'event not confirmed; it will be sent again');
    }
  }

  /** One update for all rows confirmed meanwhile, instead of one each. */
  private async mark(): Promise<void> {
    while (this.confirmed.length > 0) {
      const ids = this.confirmed;
      this.confirmed = [];
      try {
        await this.rows.updateMany({ _id: { $in: ids } }, { state: 'SENT', sentAt: new Date() });
        this.options.onSent?.(ids.length);
      } catch (error) {
        this.options.logger.warn({ err: error, rows: ids.length }, 'sent events not marked; they will be sent again');
      }
    }
    this.marking = undefined;
  }

  private async sweep(): Promise<void> {
    if (this.sweeping || this.stopped || !this.options.publisher.healthy || this.queue.length > 0) return;
    this.sweeping = true;
    try {
      const claimed = await this.claimBatch();
      this.queue.push(...claimed);
      this.pump();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'sweeping the outbox failed');
    } finally {
      this.sweeping = false;
    }
  }

  /** The lease is unique to this claim, so reading it back gives exactly the rows that this relay won. */
  private async claimBatch(): Promise<OutboxRow[]> {
    const due = { state: 'PENDING' as const, leasedUntil: { $lte: new Date() } };
    const ids = await this.rows.find(due, { _id: 1 }).sort({ _id: 1 }).limit(500).lean();
    if (ids.length === 0) return [];
    const claim = uuidv7();
    await this.rows.updateMany(
      { _id: { $in: ids.map(({ _id }) => _id) }, ...due },
      { leasedUntil: new Date(Date.now() + LEASE_MS), 'headers.x-claim': claim },
    );
    const won = await this.rows
      .find({ 'headers.x-claim': claim, state: 'PENDING' })
      .sort({ _id: 1 })
      .lean<OutboxRow[]>();
    return won;
  }
}
