import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { LEASE_MS, type OutboxRow, outboxCollection, type RowCarrier } from './outbox.ts';
import type { Publisher } from './publisher.ts';
import type { Topology } from './topology.ts';

const IN_FLIGHT = 100;
/** More than this is left to the sweep, so that a burst does not fill the memory. */
const WAITING = 1_000;
const BATCH = 500;
const SWEEP_MS = 1_000;
/** How long a fact that nobody was bound to waits before the next try. */
const UNROUTED_MS = 60_000;
const STOP_WITHIN_MS = 5_000;
/** Confirmed rows wait this long for others, so that many are marked by one update; far less than a lease. */
const MARK_AFTER_MS = 250;
/** RabbitMQ keeps the name of a new queue in memory for up to three seconds, and forgets its messages with it. */
const FORGOTTEN_MS = 10_000;

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
  private readonly rows: mongo.Collection<OutboxRow>;
  private readonly waiting: OutboxRow[] = [];
  /** By id: a confirmation may take longer than the lease, and the sweep must not send the row a second time then. */
  private readonly inFlight = new Map<string, Promise<void>>();
  private confirmed: string[] = [];
  private marking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private moreToSweep = false;
  private stopped = false;
  /** What was sent since then is to be sent again. */
  private perhapsForgotten: Date | undefined;

  constructor(private readonly options: RelayOptions) {
    this.rows = options.database.rows(outboxCollection);
    options.publisher.onBack((lostAt) => {
      this.perhapsForgotten ??= new Date(lostAt.getTime() - FORGOTTEN_MS);
    });
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
  }

  carry(rows: readonly OutboxRow[]): void {
    // What is not taken here stays in the database and is swept when the lease runs out.
    if (this.stopped || this.waiting.length >= WAITING) return;
    this.waiting.push(...rows);
    this.pump();
  }

  /** Lets what was taken be confirmed and marked; the rest waits for the next start or another replica. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.race([this.finish(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    this.waiting.length = 0;
  }

  private async finish(): Promise<void> {
    await this.sweeping;
    while (this.inFlight.size > 0) await Promise.all(this.inFlight.values());
    await this.marking;
  }

  private pump(): void {
    // Without a broker nothing is gained by holding rows here: their leases run out, and the sweep brings them back.
    if (!this.options.publisher.healthy) this.waiting.length = 0;
    while (this.inFlight.size < IN_FLIGHT) {
      const row = this.waiting.shift();
      if (!row) break;
      if (this.inFlight.has(row._id) || !isLeased(row)) continue;
      const sending = this.send(row).finally(() => {
        this.inFlight.delete(row._id);
        this.pump();
      });
      this.inFlight.set(row._id, sending);
    }
    if (this.moreToSweep && this.waiting.length === 0) this.wake();
  }

  private async send(row: OutboxRow): Promise<void> {
    const { publisher, topology, logger, onUnrouted } = this.options;
    try {
      await failpoint('relay.before-publish');
      if (publisher.heldBack(topology.events()).includes(row.type)) return;
      const result = await publisher.publish(topology.events(), row.type, Buffer.from(JSON.stringify(row.body)), {
        messageId: row._id,
        type: row.type,
        timestamp: Math.floor(Date.parse(row.body.occurredAt) / 1_000),
        contentType: 'application/json',
        correlationId: row.body.correlationId,
        mandatory: !row.signal,
        headers: { ...row.headers, 'x-attempt': 1 },
      });
      await failpoint('relay.before-sent');
      if (result === 'unrouted') {
        const leasedUntil = new Date(Date.now() + UNROUTED_MS);
        await this.rows.updateOne({ _id: row._id }, { $set: { state: 'UNROUTED', leasedUntil } });
        onUnrouted(row);
        return;
      }
      this.confirmed.push(row._id);
      this.marking ??= sleep(MARK_AFTER_MS).then(() => this.mark());
    } catch (error) {
      // The lease brings the row back; repeating here would only hammer a broker that is down.
      logger.warn({ err: error, eventId: row._id, type: row.type }, 'event not confirmed; it will be sent again');
    }
  }

  /** One update for all rows confirmed meanwhile, instead of one each. A crash before it sends them again. */
  private async mark(): Promise<void> {
    while (this.confirmed.length > 0) {
      const ids = this.confirmed;
      this.confirmed = [];
      try {
        await this.rows.updateMany(
          { _id: { $in: ids } },
          { $set: { state: 'SENT', sentAt: new Date() }, $unset: { leasedUntil: 1, claim: 1 } },
        );
        this.options.onSent?.(ids.length);
      } catch (error) {
        this.options.logger.warn({ err: error, rows: ids.length }, 'sent events not marked; they will be sent again');
      }
    }
    this.marking = undefined;
  }

  private wake(): void {
    if (this.stopped || this.sweeping || this.waiting.length > 0 || !this.options.publisher.healthy) return;
    this.sweeping = this.sweep().finally(() => {
      this.sweeping = undefined;
      this.pump();
    });
  }

  private async sweep(): Promise<void> {
    this.moreToSweep = false;
    try {
      await this.remember();
      const claimed = await this.claimBatch();
      this.waiting.push(...claimed);
      this.moreToSweep = claimed.length === BATCH;
    } catch (error) {
      this.options.logger.warn({ err: error }, 'sweeping the outbox failed');
    }
  }

  /**
   * A broker that is killed has forgotten what it confirmed to a queue that it had not yet written down: what was sent shortly
   * before the connection broke is sent again, and every consumer's inbox knows what it has had.
   */
  private async remember(): Promise<void> {
    const since = this.perhapsForgotten;
    if (!since) return;
    await this.marking;
    const { modifiedCount } = await this.rows.updateMany(
      { sentAt: { $gte: since }, state: 'SENT', signal: false },
      { $set: { state: 'PENDING', leasedUntil: new Date() }, $unset: { sentAt: 1 } },
    );
    this.perhapsForgotten = undefined;
    const rows = modifiedCount;
    this.options.logger.info({ rows, since }, 'the broker was away; what it may have forgotten is sent again');
  }

  /** The claim is unique to this sweep, so reading it back gives exactly the rows that this relay won. */
  private async claimBatch(): Promise<OutboxRow[]> {
    const { publisher, topology } = this.options;
    const due = { leasedUntil: { $lte: new Date() }, type: { $nin: publisher.heldBack(topology.events()) } };
    const ids = await this.rows
      .find(due, { projection: { _id: 1 } })
      .sort({ leasedUntil: 1 })
      .limit(BATCH)
      .toArray();
    if (ids.length === 0) return [];
    const claim = uuidv7();
    await this.rows.updateMany(
      { _id: { $in: ids.map(({ _id }) => _id) }, ...due },
      { $set: { leasedUntil: new Date(Date.now() + LEASE_MS), claim } },
    );
    return this.rows.find({ claim }).sort({ _id: 1 }).toArray();
  }
}

/** After its lease another relay may have the row. */
const isLeased = (row: OutboxRow): boolean => row.leasedUntil !== undefined && row.leasedUntil.getTime() > Date.now();
