import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { withoutDeadline } from './deadline.ts';

/** A document whose next step falls due at `nextRunAt`; without the field there is nothing to do. */
export interface Due {
  readonly _id: string;
  readonly nextRunAt?: Date | null;
}

export interface DueRunnerOptions<T extends Due> {
  readonly name: string;
  readonly collection: mongo.Collection<T>;
  /**
   * Does the due step and writes the next `nextRunAt`. A throw is logged and the step falls due again with the lease, and
   * ever more seldom as long as it throws.
   */
  readonly run: (document: T) => Promise<void>;
  /** Told when a step has thrown five times on end, and at each throw after: somebody must look, so nobody may leave it out. */
  readonly onFailing: (document: T, error: unknown, failures: number) => Promise<void>;
  /** Done at each sweep, before the look for what is due: ends, many at once, what needs no step of its own. */
  readonly endTogether?: () => Promise<void>;
  readonly logger: Logger;
  /** The database's time: first leases are given by it. */
  readonly clock: Clock;
  readonly concurrency?: number;
  readonly sweepMs?: number;
  /** How long a crashed process delays its documents; renewed while a step runs. */
  readonly leaseMs?: number;
}

const LEASE_MS = 10_000;
/** A step that goes on throwing runs again after 1, 2, 4 and then 6 leases: often enough to be soon done when it can be. */
const MOST_LEASES = 6;
const FAILING_FROM = 5;
const CONCURRENCY = 16;
/** So many written documents a worker may wait here; what comes beyond them is for whoever is free first. */
const TAKEN_PER_WORKER = 4;
/** Two renewals may fail before a lease runs out under a living process. */
const RENEWALS_PER_LEASE = 3;

/**
 * Carries long processes forward: whatever is due is claimed by moving its `nextRunAt` one lease ahead (by the database's
 * clock, so that a skewed host neither steals nor starves) and run. Any number of replicas may run one each; a crash only
 * lets the lease run out. Needs an index on `nextRunAt`.
 */
export class DueRunner<T extends Due> {
  private running = 0;
  private woken = false;
  /** Woken by the clock. */
  private isSweep = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private idle: (() => void)[] = [];
  /** How often the step of a document has thrown on end, as far as this process saw it. */
  private readonly failures = new Map<string, number>();
  /** Written here under a first lease, and not begun yet. */
  private readonly taken: T[] = [];
  private readonly leaseMs: number;
  private readonly renewMs: number;
  private readonly concurrency: number;

  constructor(private readonly options: DueRunnerOptions<T>) {
    this.leaseMs = options.leaseMs ?? LEASE_MS;
    this.renewMs = this.leaseMs / RENEWALS_PER_LEASE;
    this.concurrency = options.concurrency ?? CONCURRENCY;
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), this.options.sweepMs ?? 1_000);
    this.sweep();
  }

  /**
   * The `nextRunAt` of a document that this process writes now and gives to `take` after the commit: it is ours from the
   * beginning, and nobody has to claim it. Due at once while too many wait here.
   */
  firstLease(): Date {
    const now = this.options.clock.now();
    const isFull = this.stopped || this.taken.length >= this.concurrency * TAKEN_PER_WORKER;
    return isFull ? now : new Date(now.getTime() + this.leaseMs);
  }

  /** Runs what was written under `firstLease`, exactly as it was written. A crash before lets the lease run out. */
  take(written: T): void {
    const isLeased = (written.nextRunAt?.getTime() ?? 0) > this.options.clock.now().getTime();
    if (!isLeased) return this.wake();
    if (this.stopped) return void this.release(written);
    this.taken.push(written);
    if (this.running < this.concurrency) void this.work();
  }

  /** Looks for due work now instead of at the next sweep; called after a commit that made some. */
  wake(): void {
    if (this.stopped) return;
    this.woken = true;
    if (this.running < this.concurrency) void this.work();
  }

  /** Takes no new work, waits for what is running, and leaves to others what was not begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.taken.splice(0).map((one) => this.release(one)));
    if (this.running > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private sweep(): void {
    this.isSweep = true;
    this.wake();
  }

  private async work(): Promise<void> {
    this.running++;
    try {
      for (let due = await this.next(); due; due = await this.next()) {
        const mine = due;
        // Often set off by a request's commit, whose asker does not wait for what falls due.
        await withoutDeadline(() => this.runOne(mine));
      }
    } catch (error) {
      this.options.logger.error({ err: error, runner: this.options.name }, 'looking for due work failed');
    } finally {
      this.running--;
      // Given or woken after this worker's last look, while it still counted as one: nobody else would come for it.
      if (!this.stopped && (this.taken.length > 0 || this.woken)) setImmediate(() => this.wake());
      if (this.running === 0) for (const resolve of this.idle.splice(0)) resolve();
    }
  }

  private async next(): Promise<T | null> {
    for (let mine = this.taken.shift(); mine; mine = this.taken.shift()) if (await this.isOurs(mine)) return mine;
    if (!this.woken) return null;
    this.woken = false;
    if (this.isSweep) {
      this.isSweep = false;
      await this.options.endTogether?.();
    }
    const claimed = await this.claim();
    // More may be due than this worker can do alone: start a neighbour.
    if (claimed) this.wake();
    return claimed;
  }

  /** What has waited for long counts only if its lease can be renewed: another process may have it. */
  private async isOurs(taken: T): Promise<boolean> {
    const left = taken.nextRunAt!.getTime() - this.options.clock.now().getTime();
    return left > this.leaseMs / 2 || this.extend(taken, this.leaseMs);
  }

  /** Due at once for everybody; not begun, so nothing is lost when this fails and the lease has to run out. */
  private async release(taken: T): Promise<void> {
    await this.extend(taken, 0).catch(() => false);
  }

  private async claim(): Promise<T | null> {
    if (this.stopped) return null;
    const claimed = await this.options.collection.findOneAndUpdate(
      { nextRunAt: { $type: 'date' }, $expr: { $lte: ['$nextRunAt', this.inMs(0)] } } as never,
      [{ $set: { nextRunAt: this.inMs(this.leaseMs) } }],
      { returnDocument: 'after', sort: { nextRunAt: 1 } },
    );
    return claimed as T | null;
  }

  /** So many milliseconds from now, by the database's clock. */
  private inMs(ms: number): object | '$$NOW' {
    const fromNow = ms + this.options.clock.travelledMs;
    return fromNow === 0 ? '$$NOW' : { $add: ['$$NOW', fromNow] };
  }

  private async runOne(due: T): Promise<void> {
    const renewal = setInterval(() => void this.renew(due), this.renewMs);
    try {
      await this.options.run(due);
      this.failures.delete(due._id);
    } catch (error) {
      await this.failed(due, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async failed(due: T, error: unknown): Promise<void> {
    const { logger, name, onFailing } = this.options;
    const failures = (this.failures.get(due._id) ?? 0) + 1;
    this.failures.set(due._id, failures);
    logger.error({ err: error, runner: name, id: due._id, failures }, 'a due step failed; it will run again');
    try {
      await this.extend(due, this.leaseMs * Math.min(2 ** (failures - 1), MOST_LEASES));
      if (failures >= FAILING_FROM) await onFailing(due, error, failures);
    } catch (second) {
      logger.error({ err: second, runner: name, id: due._id }, 'a failing step could not be put off or told');
    }
  }

  /** Only while the lease is still the one we took: a step that already set its next time must keep it. */
  private async renew(due: T): Promise<void> {
    await this.extend(due, this.leaseMs).catch(() => false);
  }

  private async extend(due: T, ms: number): Promise<boolean> {
    const renewed = await this.options.collection.findOneAndUpdate(
      { _id: due._id, nextRunAt: due.nextRunAt } as never,
      [{ $set: { nextRunAt: this.inMs(ms) } }],
      { returnDocument: 'after', projection: { nextRunAt: 1 } },
    );
    if (renewed) (due as { nextRunAt?: Date | null }).nextRunAt = (renewed as Due).nextRunAt ?? null;
    return renewed !== null;
  }
}
