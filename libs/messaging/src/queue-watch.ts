import type { Database } from '@numera/server/database';
import type { Logger } from 'pino';
import type { Alerts } from './alerts.ts';

export interface QueueWatchOptions {
  readonly database: Database;
  readonly alerts: Alerts;
  readonly logger: Logger;
  /** Whether the broker itself is there: while it is away no queue is read, which is one matter and not many. */
  readonly brokerIsThere: () => boolean;
  readonly notRead: () => readonly string[];
  readonly raiseAfterMs?: number;
  readonly lookEveryMs?: number;
}

const CODE = 'queue-not-read';
/** Longer than a broker's start and a few tries of ours. */
const RAISE_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

/** Calls a person when one queue has long not been read although the broker is there, and is content when it is read again. */
export class QueueWatch {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  /** Since when each has not been read. */
  private readonly since = new Map<string, number>();
  private readonly told = new Set<string>();
  /** An earlier process may have left alerts behind. */
  private tidy = false;

  constructor(private readonly options: QueueWatchOptions) {}

  start(): void {
    const look = (): void => void (this.looking = this.looking.then(() => this.look()));
    this.timer = setInterval(look, this.options.lookEveryMs ?? LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const { brokerIsThere, notRead, logger } = this.options;
    try {
      if (!brokerIsThere()) return this.since.clear();
      const unread = notRead();
      for (const queue of unread) await this.raise(queue);
      await this.close(unread);
    } catch (error) {
      logger.warn({ err: error }, 'an alert about a queue could not be written yet');
    }
  }

  private async raise(queue: string): Promise<void> {
    const { database, alerts, raiseAfterMs = RAISE_AFTER_MS } = this.options;
    const since = this.since.get(queue) ?? performance.now();
    this.since.set(queue, since);
    const waitedMs = performance.now() - since;
    if (waitedMs < raiseAfterMs || this.told.has(queue)) return;
    const detail = `not read for ${Math.round(waitedMs / 1_000)} s although the broker is there; it may have no leader`;
    await database.transaction((tx) => alerts.raise(tx, { code: CODE, subject: queue, detail }));
    this.told.add(queue);
  }

  private async close(unread: readonly string[]): Promise<void> {
    for (const queue of this.since.keys()) if (!unread.includes(queue)) this.since.delete(queue);
    const readAgain = [...this.told].filter((queue) => !unread.includes(queue));
    if (readAgain.length === 0 && this.tidy) return;
    await this.options.alerts.closeAll(CODE, { except: unread });
    this.tidy = true;
    for (const queue of readAgain) this.told.delete(queue);
  }
}
