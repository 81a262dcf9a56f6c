import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from './logger-token.ts';

const RETRY_MS = 5_000;

/**
 * Gives rows of before what they lack, once, when the service starts, a batch at a time. Whoever begins again finds what is left; any number
 * of replicas may do it at once.
 */
export abstract class FillAtStart implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private filling: Promise<void> = Promise.resolve();

  constructor(
    /** What is filled, for the log. */
    private readonly what: string,
    private readonly logger: Logger,
  ) {}

  /** One batch; gives how many rows it filled. */
  abstract run(): Promise<number>;

  onApplicationBootstrap(): void {
    this.filling = this.fillAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.filling;
  }

  private async fillAll(): Promise<void> {
    const { signal } = this.ending;
    let total = 0;
    while (!signal.aborted) {
      try {
        const filled = await this.run();
        if (filled === 0) break;
        total += filled;
      } catch (error) {
        this.logger.error({ err: error, what: this.what }, 'rows of before lack something still; tried again');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    if (total > 0) this.logger.info({ rows: total, what: this.what }, 'rows of before have what they lacked');
  }
}
