import { Clock } from './clock.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 30_000;

/**
 * The database's time, which all processes share: what one writes to fall due is due for the others too, however wrong the
 * clock of its host is. Without an answer it goes on with the difference last measured.
 */
export class DatabaseClock extends Clock {
  private aheadMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly host: Clock = new Clock(),
  ) {
    super();
  }

  override now(): Date {
    return new Date(this.measured().getTime() + this.travelledMs);
  }

  /** The same, also where a test has set `now` to another day: who asks is asking today. */
  measured(): Date {
    return new Date(this.host.now().getTime() + this.aheadMs);
  }

  /** Resolves when the difference is known, or cannot be known now. */
  async start(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => void this.measure(), MEASURE_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async measure(): Promise<void> {
    const answer = await this.database.connection.db?.command({ hello: 1 }).catch(() => undefined);
    const told: unknown = answer?.['localTime'];
    // Told a moment before it arrived: never ahead, since what is due now must be due there, too.
    if (told instanceof Date) this.aheadMs = told.getTime() - this.host.now().getTime();
  }
}
