import { setTimeout as sleep } from 'node:timers/promises';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { type Due, DueRunner, type DueRunnerOptions } from './due-runner.ts';

/** Less than the ten seconds after which a stop becomes a kill. */
const FINISH_WITHIN_MS = 8_000;

/**
 * Opens the runners of a process under its settings. They stop claiming as soon as the process is asked to leave, beside
 * the draining of its transports, and finish what they have in hand.
 */
export class Runners implements OnModuleDestroy {
  private readonly opened: { stop(): Promise<void> }[] = [];
  private finished: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly logger: Logger,
    private readonly leaseMs: number,
    private readonly clock: Clock,
    private readonly finishWithinMs = FINISH_WITHIN_MS,
  ) {}

  /** The caller starts it when the process is ready to work. */
  open<T extends Due>(options: Omit<DueRunnerOptions<T>, 'logger' | 'leaseMs' | 'clock'>): DueRunner<T> {
    const runner = new DueRunner<T>({ ...options, logger: this.logger, leaseMs: this.leaseMs, clock: this.clock });
    this.opened.push(runner);
    return runner;
  }

  /** Nest calls this first of all, and waits for what it returns: hence nothing. */
  onModuleDestroy(): void {
    const stopped = Promise.all(this.opened.map((runner) => runner.stop())).then(() => true);
    this.finished = Promise.race([stopped, sleep(this.finishWithinMs, false, { ref: false })]).then((inTime) => {
      if (!inTime)
        this.logger.warn('a step was still running at the end; it is taken up again when its lease has run out');
    });
  }

  /**
   * Resolves when nothing is running, or when it has been waited for long enough: a step that asks a provider may take a
   * minute, and is written down so that it survives being cut off.
   */
  async finish(): Promise<void> {
    await this.finished;
  }
}
